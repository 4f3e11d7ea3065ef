/// The members that a kind of fixture can have, as a tree that follows from the list of event
/// fields.
struct FixtureKeys: Sendable {
  enum Content: Sendable {
    /// One value, or a list of values.
    case value
    /// Members whose names belong to the tenant.
    case open
    /// Members that are all known, of an object or of each object in a list.
    case object
  }

  private(set) var content: Content
  private(set) var members: [String: FixtureKeys] = [:]
  /// The path of the object in an event; nil for an object that no event has.
  private(set) var eventPath: [String]?
  /// Whether members that no reference names can stand under `additional`.
  private(set) var takesAdditional = false

  /// The members of a post-login event.
  static let event = FixtureKeys(of: 0, in: EventSchema.postLogin)

  /// The keys of transaction data of a login.
  static let transaction = FixtureKeys(transactionsOf: EventSchema.postLogin)

  /// The members of a trigger's event, or the keys of its transaction data.
  static func keys(of trigger: Trigger, isTransaction: Bool) -> FixtureKeys {
    guard trigger != .postLogin, let schema = TriggerDefinition.of(trigger)?.schema else {
      return isTransaction ? transaction : event
    }
    return isTransaction ? FixtureKeys(transactionsOf: schema) : FixtureKeys(of: 0, in: schema)
  }

  /// The keys of a member of this object; those of an open one are open.
  func member(_ name: String) -> FixtureKeys? {
    content == .open || name == "additional" && takesAdditional
      ? FixtureKeys(content: .open) : members[name]
  }

  /// The paths to members of this name, of the objects that are nearest to this one.
  func paths(to name: String) -> [String] {
    var objects = [(path: "", keys: self)]
    while !objects.isEmpty {
      let found = objects.filter { $0.keys.members[name] != nil }.map { "\($0.path)\(name)" }
      if !found.isEmpty { return found }
      objects = objects.flatMap { path, keys in
        keys.members.sorted { $0.key < $1.key }.map { ("\(path)\($0.key).", $0.value) }
      }
    }
    return []
  }

  private init(content: Content) { self.content = content }

  private init(of number: Int, in schema: EventSchema) {
    let field = schema.fields[number]
    let children = schema.children[number]
    self.init(content: field.content(hasMembers: !children.isEmpty))
    takesAdditional = content == .object
    for child in children {
      members[schema.fields[child].name] = FixtureKeys(of: child, in: schema)
    }
  }

  init(transactionsOf schema: EventSchema) {
    self.init(content: .object)
    var objects: [String: AnyEventField] = [:]
    for (number, field) in schema.fields.enumerated().dropFirst() {
      let content = field.content(hasMembers: !schema.children[number].isEmpty)
      if content == .object {
        objects[field.fixturePath] = field
      } else {
        insert(content, at: Self.names(in: field.fixturePath)[...])
      }
    }
    for key in TransactionKey.all(of: schema) {
      insert(key.content, at: Self.names(in: key.path)[...])
    }
    eventPath = []
    takesAdditional = true
    for (path, field) in objects { note(field, at: Self.names(in: path)[...]) }
  }

  private mutating func insert(_ content: Content, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self.content = content
      return
    }
    members[name, default: FixtureKeys(content: .object)].insert(content, at: path.dropFirst())
  }

  /// Notes the object of the event that stands at a path, if any of its members does.
  private mutating func note(_ field: AnyEventField, at path: ArraySlice<String>) {
    guard let name = path.first else {
      eventPath = Array(Self.names(in: field.path).dropFirst())
      // The reader of transaction data knows `additional` in one list.
      takesAdditional =
        !field.path.contains("[]") && field.type != .objects
        || field.path == "event.user.identities"
      return
    }
    members[name]?.note(field, at: path.dropFirst())
  }

  private static func names(in path: String) -> [String] {
    path.replacing("[]", with: "").split(separator: ".").map(String.init)
  }
}

extension AnyEventField {
  /// Objects whose members follow from the client's request (RFC 8693, 4.1; RFC 9396, 2).
  private static let freeObjects: Set<String> = ["act", "actor", "requested_authorization_details"]

  fileprivate func content(hasMembers: Bool) -> FixtureKeys.Content {
    switch type {
    case _ where Self.freeObjects.contains(name): .open
    case .object: hasMembers ? .object : .open
    case .objects: hasMembers ? .object : .value
    case .map: .open
    case .string, .time, .number, .boolean, .strings: .value
    }
  }
}
