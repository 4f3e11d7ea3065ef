import WireFormats

/// The changes of the login's transaction.
public struct TransactionChanges: Sendable, Equatable {
  /// All of its new metadata; nil if no Action changed it.
  public var metadata: [Outcome.Claim]?
  /// All new scopes that the login requests; nil if no Action changed them.
  public var targetScopes: [String]?
  /// The page that the browser goes to after a reset of a password; nil for the tenant's own.
  public var resultURL: String?

  /// No changes.
  public init() {}

  /// The changed members of `event.transaction`, for the next Action.
  var eventMembers: [(name: String, value: JSONText)] {
    let metadata = metadata.map { (name: "metadata", value: JSONText(claims: $0)) }
    let scopes = targetScopes.map {
      (name: "target_scopes", value: JSONText(JSONValue.strings($0)))
    }
    return [metadata, scopes].compactMap(\.self)
  }

  /// Applies one command to the metadata that the event had before the first.
  mutating func setMetadata(_ command: Command, from stored: JSONText?) {
    guard let key = command.argument(0).stringValue else { return }
    var members = metadata.map { MetadataMembers($0) } ?? MetadataMembers(stored)
    let value = command.argument(1)
    members[key] = value == .null ? nil : value.jsonText
    metadata = members.list
  }
}
