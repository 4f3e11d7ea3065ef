import WireFormats

/// The content of a file about one login, by its key `kind`.
enum FixtureKind: String, CaseIterable {
  /// The event itself.
  case event
  /// The tenant's data about the login, from which the event is made.
  case transaction

  /// The key at the top of a file.
  static let key = "kind"

  /// Top-level keys of transaction data that no event has.
  private static let transactionKeys: Set<String> = [
    "context", "geo", "grant", "roles", "statistics",
  ]
  /// Top-level keys that no event of a login in JSON has.
  private static let specialKeys = transactionKeys.union(Event.foreignMembers)
    .union([key, FixtureTrigger.key])
  /// Parts that are objects in an event, and that transaction data may have in a short form.
  private static let shortened: Set<String> = [
    "authentication", "client", "connection", "custom_domain", "organization", "refresh_token",
    "request", "resource_server", "session", "session_transfer_token", "stats", "tenant", "user",
  ]
  /// Parts that Auth0 always sends, and that transaction data may leave out.
  private static let alwaysSent = ["client", "connection", "request", "stats", "tenant", "user"]
}

extension FixtureKind {
  /// The kind that a document says; nil if it says none.
  ///
  /// - Throws: `invalidFixture` for another value than a kind.
  init?(saidIn document: Document) throws(PostLoginError) {
    guard document.root.member(Self.key) != nil else { return nil }
    self = try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      cursor.map?[Self.key]?.choice(of: FixtureKind.self)
    }
  }

  /// Whether an event of a login in JSON with these members can be read without a tree of the
  /// document.
  static func isPlainEvent(_ members: [(name: String, value: JSONText)]) -> Bool {
    !members.contains { member in
      switch member.value.kind {
      case .string, .number, .array:
        specialKeys.contains(member.name) || shortened.contains(member.name)
      default: specialKeys.contains(member.name)
      }
    }
  }

  /// The kind of a document that says none, about another trigger: transaction data have a key or
  /// short form of their own, or lack what the event always has.
  static func guess(of root: DocumentNode, for schema: EventSchema) -> FixtureKind {
    if case .map? = root["event"]?.value { return .event }
    return guess(of: root) == .event && schema.isComplete(root) ? .event : .transaction
  }

  /// The kind of a document that says none, by the keys and short forms that only one kind has.
  static func guess(of root: DocumentNode) -> FixtureKind {
    guard case .map(let members) = root.value else { return .event }
    let isTransaction = members.contains { isOfTransaction($0.name, isShort: $0.value.isShort) }
    return isTransaction ? .transaction : .event
  }

  /// Whether an event with these keys could be transaction data as well, which would fill in parts
  /// that it lacks.
  static func isUndecided(_ keys: [String]) -> Bool {
    let isIncomplete = !alwaysSent.allSatisfy(keys.contains)
    return isIncomplete
      && keys.allSatisfy { $0 != "authorization" && Event.documentedMembers.contains($0) }
  }

  /// Whether only transaction data have a member of that name.
  static func isOfTransaction(_ name: String, isShort: Bool) -> Bool {
    transactionKeys.contains(name) || isShort && shortened.contains(name)
  }
}

extension DocumentNode {
  /// Whether the value is of a kind that stands for a map in transaction data.
  var isShort: Bool {
    switch value {
    case .string, .number, .list: true
    case .null, .boolean, .map: false
    }
  }
}
