public import FoundationEssentials

/// The changes of the login's refresh token, or of the one that is about to be issued.
public struct RefreshTokenChanges: Sendable, Equatable, Codable {
  /// All of its new metadata, strings by their names; nil if no Action changed it.
  public var metadata: [Outcome.Claim]?
  /// The latest expiry of the token; nil if no Action set it.
  public var expiresAt: Date? { expiryMilliseconds.map { Date(millisecondsSince1970: $0) } }
  /// The expiry of the token unless it is exchanged before.
  public var idleExpiresAt: Date? {
    idleExpiryMilliseconds.map { Date(millisecondsSince1970: $0) }
  }
  /// The call that revokes the token; nil if none does.
  public var revocation: Outcome.Revocation?

  /// The expiry in milliseconds since 1970, exactly as a script gave it.
  package var expiryMilliseconds: Double?
  /// The idle expiry in milliseconds since 1970, exactly as a script gave it.
  package var idleExpiryMilliseconds: Double?

  /// No changes.
  public init() {}
}

extension RefreshTokenChanges: StoredChanges {}
