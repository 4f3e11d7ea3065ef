import WireFormats

/// Merges changes into transaction data, as a JSON merge patch (RFC 7396) with three additions:
/// null stays where it means that a login has no such part, a map changes the members behind a
/// short form, and a map changes the values that the reader generates for a missing part.
struct FixtureMerge {
  /// The event of the data, which shows the generated values.
  let event: Event
  /// The keys of the data.
  let keys: FixtureKeys

  /// The data with all changes.
  func merged(_ root: DocumentNode, _ changes: DocumentNode) -> DocumentNode {
    merged(root.canonical, changes.canonical, as: keys, at: [])
  }

  private func merged(
    _ base: DocumentNode?,
    _ change: DocumentNode,
    as keys: FixtureKeys?,
    at path: [String]
  ) -> DocumentNode {
    guard case .map(let changes) = change.value else { return change }
    var members: [DocumentMember]
    if case .map(let own)? = base?.value {
      members = own
    } else {
      let derived = Self.derivedNames(at: path, from: changes.map(\.name))
      members = longForm(of: base, at: path).filter { !derived.contains($0.name) }.map {
        DocumentMember($0.name, at: change.location, value: $0.value)
      }
    }
    for change in changes {
      let index = members.firstIndex { $0.name == change.name }
      let inner = keys?.content == .object ? keys?.member(change.name) : nil
      // Null means an absent part only where the reader knows the key.
      if inner == nil, change.value.value == .null {
        if let index { members.remove(at: index) }
        continue
      }
      let value = merged(
        index.map { members[$0].value },
        change.value,
        as: inner,
        at: path + [change.name]
      )
      let member = DocumentMember(change.name, at: change.location, value: value)
      if let index { members[index] = member } else { members.append(member) }
    }
    return DocumentNode(.map(members), at: change.location)
  }

  // MARK: - Long forms

  private typealias Member = (name: String, value: DocumentNode)

  /// The members behind a short form, or those that the reader generates.
  private func longForm(of base: DocumentNode?, at path: [String]) -> [Member] {
    switch path.joined(separator: ".") {
    case "user": base?.text == nil ? [] : shown(nil, of: path)
    case "client": shown(["client_id", "name"], of: path)
    case "connection": shown(["id", "name", "strategy"], of: path)
    case "tenant":
      shown(["id"], of: path).flatMap { id in
        let domain = DocumentNode.Value.string("\(id.value.text ?? "").eu.auth0.com")
        return [id, ("domain", DocumentNode(domain, at: id.value.location))]
      }
    case "grant": short(base, "name") ?? [("name", .text("authorization_code"))]
    case "organization": short(base, "name") ?? []
    case "resource_server": short(base, "identifier") ?? []
    case "custom_domain": short(base, "domain") ?? []
    case "session", "refresh_token": short(base, "id") ?? []
    case "stats": short(base, "logins_count") ?? shown(["logins_count"], of: path)
    case "authentication": short(base, "methods") ?? shown(["methods"], of: path)
    case "authentication.riskAssessment": short(base, "confidence") ?? []
    case "session_transfer_token": short(base, "request") ?? []
    case "request", "session_transfer_token.request":
      short(base, "ip") ?? shown(["ip"], of: path)
    default: []
    }
  }

  /// The members that the reader derives anew from a changed one.
  private static func derivedNames(at path: [String], from changed: [String]) -> [String] {
    switch path {
    case ["user"] where changed.contains("user_id"): ["identities"]
    case ["connection"] where changed.contains("name"): ["id", "strategy"]
    default: []
    }
  }

  /// The member that a short form is; nil for no short form.
  private func short(_ base: DocumentNode?, _ name: String) -> [Member]? {
    guard let base else { return nil }
    return switch base.value {
    case .string, .number, .list: [(name, base)]
    case .null, .boolean, .map: nil
    }
  }

  /// Members of an object as the event has it; nil for all of them.
  private func shown(_ names: [String]?, of path: [String]) -> [Member] {
    (event[path: path]?.members ?? []).compactMap { name, value in
      names?.contains(name) == false ? nil : (name, .made(value.value))
    }
  }
}

extension DocumentNode {
  private static let nowhere = SourceLocation(line: 1, column: 1)

  fileprivate static func text(_ text: String) -> DocumentNode {
    DocumentNode(.string(text), at: nowhere)
  }

  /// A value without a place in a file.
  fileprivate static func made(_ value: JSONValue) -> DocumentNode {
    let content: Value =
      switch value {
      case .null: .null
      case .boolean(let flag): .boolean(flag)
      case .number(let digits): .number(digits)
      case .string(let text): .string(text)
      case .array(let elements): .list(elements.map(made))
      case .object(let members):
        .map(members.map { DocumentMember($0.name, at: nowhere, value: made($0.value)) })
      }
    return DocumentNode(content, at: nowhere)
  }

  /// Transaction data with one spelling of members that have two: `stats`, and secrets outside
  /// `context`.
  fileprivate var canonical: DocumentNode {
    guard case .map(var members) = value else { return self }
    func index(_ name: String) -> Int? { members.firstIndex { $0.name == name } }
    if let place = index("statistics"), index("stats") == nil {
      let member = members[place]
      members[place] = DocumentMember("stats", at: member.location, value: member.value)
    }
    if let place = index("context"), index("secrets") == nil,
      case .map(let inner) = members[place].value.value,
      let secrets = inner.first(where: { $0.name == "secrets" })
    {
      let context = members[place]
      let rest = DocumentNode(
        .map(inner.filter { $0.name != "secrets" }),
        at: context.value.location
      )
      members[place] = DocumentMember("context", at: context.location, value: rest)
      members.append(secrets)
    }
    return DocumentNode(.map(members), at: location)
  }
}
