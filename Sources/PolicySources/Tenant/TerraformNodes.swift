import WireFormats

/// Turns values of Terraform into values of documents, and references into the names of entities.
struct TerraformNodes {
  /// What is not known, each once.
  private(set) var problems: [PostLoginError] = []
  private var reported: Set<String> = []
  /// The names of entities by the addresses of their resources.
  private var names: [TerraformReference: String] = [:]
  /// The names of entities by the ids that a state knows.
  private var namesByID: [String: String] = [:]

  /// The attributes of an entity that stand for it.
  private static let identities: Set = ["id", "client_id", "identifier", "name"]

  /// Sets the name by which the entity of a resource is known.
  mutating func name(_ resource: TerraformResource, _ name: String) {
    names[resource.reference] = name
    if let id = resource.values["id"]?.stringValue { namesByID[id] = name }
  }

  func name(of resource: TerraformResource) -> String? { names[resource.reference] }

  /// The place of a resource; its address for one of a plan.
  static func place(of resource: TerraformResource) -> SourceLocation {
    resource.location ?? SourceLocation(file: resource.address, line: 1, column: 1)
  }

  /// The attributes and blocks that are known, under other names; reports the others.
  mutating func node(
    of resource: TerraformResource,
    renaming names: [String: String]
  ) -> DocumentNode? {
    let place = Self.place(of: resource)
    var members: [(name: String, value: DocumentNode?)] = []
    for member in resource.values.members {
      let node = node(
        member.value,
        at: member.place?.location ?? place,
        called: "`\(member.name)` of `\(resource.address)`"
      )
      members.append((names[member.name] ?? member.name, node))
    }
    return DocumentNode(map: members, at: place)
  }

  private mutating func node(
    _ value: TerraformValue,
    at place: SourceLocation,
    called name: String
  ) -> DocumentNode? {
    switch value {
    case .null: return nil
    case .boolean(let flag): return DocumentNode(.boolean(flag), at: place)
    case .number(let number):
      return DocumentNode(.number(TerraformValue.text(of: number)), at: place)
    case .string(let text): return DocumentNode(.string(namesByID[text] ?? text), at: place)
    case .list(let elements):
      return DocumentNode(
        .list(elements.compactMap { node($0, at: place, called: name) }),
        at: place
      )
    case .object(let object):
      return DocumentNode(
        map: object.members.map { member in
          (member.name, node(member.value, at: member.place?.location ?? place, called: name))
        },
        at: place
      )
    case .reference(let reference):
      let isIdentity = reference.attribute.map(Self.identities.contains) ?? true
      if isIdentity, let known = names[reference.resource] {
        return DocumentNode(.string(known), at: place)
      }
      report("\(name) is not known: `\(reference.address)` is known after Terraform ran", at: place)
      return nil
    case .unknown(let unknown):
      report("\(name) is not known: \(unknown.reason)", at: unknown.place?.location ?? place)
      return nil
    }
  }

  mutating func report(unnamed resource: TerraformResource) {
    report("the name of `\(resource.address)` is not known", at: Self.place(of: resource))
  }

  mutating func report(_ message: String, at place: SourceLocation) {
    let problem = PostLoginError(.notKnown, DocumentText.line(message, atMost: 1000), at: place)
    guard reported.insert(problem.description).inserted else { return }
    problems.append(problem)
  }
}
