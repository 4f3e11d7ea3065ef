import WireFormats

/// What Actions change about the transaction of the login.
public struct TransactionChanges: Sendable, Equatable {
  /// All of its metadata from now on; nil where no Action was about it.
  public var metadata: [Outcome.Claim]?
  /// All scopes that a token exchange asks for from now on; nil where no Action was about them.
  public var targetScopes: [String]?

  /// No changes.
  public init() {}

  /// Adds one command to the metadata that the event had before the first.
  mutating func setMetadata(_ command: Command, from stored: JSONText?) {
    guard let key = command.argument(0).stringValue else { return }
    var members = metadata.map { MetadataMembers($0) } ?? MetadataMembers(stored)
    let value = command.argument(1)
    members[key] = value == .null ? nil : value.jsonText
    metadata = members.list
  }
}
