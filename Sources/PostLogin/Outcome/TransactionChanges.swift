/// What commands add up to for the transaction of the login.
struct TransactionChanges: Sendable, Equatable {
  /// All of it, with what the event had before; nil while no command was about it.
  private(set) var metadata: MetadataMembers?
  private(set) var targetScopes: [String]?

  /// Adds one command to what the event had stored before the first.
  mutating func setMetadata(_ command: Command, from stored: JSONText?) {
    guard let key = command.argument(0).stringValue else { return }
    var members = metadata ?? MetadataMembers(stored)
    let value = command.argument(1)
    members[key] = value == .null ? nil : value.jsonText
    metadata = members
  }

  /// Adds one command to what the event had stored before the first.
  mutating func changeTargetScopes(_ command: Command, from stored: JSONText?) {
    var scopes = targetScopes ?? stored?.elements.compactMap(\.stringValue) ?? []
    switch (command.method, command.argument(0)) {
    case ("transaction.addTargetScope", .string(let scope)):
      if !scopes.contains(scope) { scopes.append(scope) }
    case ("transaction.removeTargetScope", .string(let scope)): scopes.removeAll { $0 == scope }
    case ("transaction.setTargetScopes", .array(let list)):
      scopes = list.elements.compactMap(\.stringValue)
    default: scopes = []
    }
    targetScopes = scopes
  }

  /// With the names that the event has; empty when nothing was asked.
  var jsonValue: JSONValue {
    var members: [JSONMember] = []
    if let metadata { members.append(JSONMember("metadata", metadata.text.value)) }
    if let targetScopes {
      members.append(JSONMember("target_scopes", .array(targetScopes.map(JSONValue.string))))
    }
    return .object(members)
  }
}
