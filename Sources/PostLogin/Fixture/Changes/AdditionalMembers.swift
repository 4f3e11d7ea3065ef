import WireFormats

/// Members that no reference names, from the `additional` of each part of a change.
struct AdditionalMembers {
  /// The members with the path of their object in the event.
  private var parts: [(path: [String], members: [JSONMember])] = []

  /// Transaction data without them, and they.
  static func separated(
    from document: Document,
    of trigger: Trigger
  ) -> (data: Document, additional: Self) {
    guard holds(document.root) else { return (document, Self()) }
    var additional = Self()
    let keys = FixtureKeys.keys(of: trigger, isTransaction: true)
    let root = additional.take(from: document.root, as: keys)
    return (Document(root: root), additional)
  }

  /// Whether any map has such members, at any depth.
  private static func holds(_ node: DocumentNode) -> Bool {
    switch node.value {
    case .map(let members): members.contains { $0.name == "additional" || holds($0.value) }
    case .list(let elements): elements.contains(where: holds)
    case .null, .boolean, .number, .string: false
    }
  }

  private mutating func take(from node: DocumentNode, as keys: FixtureKeys?) -> DocumentNode {
    guard let keys, keys.content == .object, case .map(let members) = node.value else {
      return node
    }
    var rest: [DocumentMember] = []
    for member in members {
      if member.name == "additional", keys.takesAdditional, let path = keys.eventPath,
        case .object(let members) = member.value.json
      {
        parts.append((path, members))
      } else {
        let value = take(from: member.value, as: keys.member(member.name))
        rest.append(DocumentMember(member.name, at: member.location, value: value))
      }
    }
    return DocumentNode(.map(rest), at: node.location)
  }

  /// The event with them.
  ///
  /// - Throws: `invalidTransaction` if the login lacks an object that they belong to.
  func added(to event: Event) throws(PostLoginError) -> Event {
    var event = event
    for (path, members) in parts {
      guard event[path: path] != nil else {
        let name = path.joined(separator: ".")
        throw PostLoginError(
          .invalidTransaction,
          "the event of this login has no `\(name)`, and so no additional members of it"
        ).about("\(name).additional")
      }
      for member in members {
        event = event.replacing(path + [member.name], with: JSONText(member.value))
      }
    }
    return event
  }

  /// A change of an event as a JSON merge patch, with additional members beside the others.
  static func unfolded(_ node: DocumentNode, as keys: FixtureKeys?) -> JSONValue {
    guard let keys, keys.content == .object else { return node.json }
    switch node.value {
    case .map(let members):
      return .object(
        members.flatMap { member in
          if member.name == "additional", keys.takesAdditional {
            return member.value.json.objectValue ?? []
          }
          return [JSONMember(member.name, unfolded(member.value, as: keys.member(member.name)))]
        }
      )
    case .list(let elements): return .array(elements.map { unfolded($0, as: keys) })
    default: return node.json
    }
  }
}
