public import FoundationEssentials

/// The changes of the login's session.
public struct SessionChanges: Sendable, Equatable {
  /// All of its new metadata, strings by their names; nil if no Action changed it.
  public var metadata: [Outcome.Claim]?
  /// The latest expiry of the session; nil if no Action set it.
  public var expiresAt: Date? { expiryMilliseconds.map { Date(millisecondsSince1970: $0) } }
  /// The expiry of the session unless it is used before.
  public var idleExpiresAt: Date? {
    idleExpiryMilliseconds.map { Date(millisecondsSince1970: $0) }
  }
  /// The mode of the session's cookie; nil if no Action set it.
  public var cookieMode: SessionCookieMode?
  /// The call that revokes the session; nil if none does.
  public var revocation: Outcome.Revocation?

  /// The expiry in milliseconds since 1970, exactly as a script gave it.
  package var expiryMilliseconds: Double?
  /// The idle expiry in milliseconds since 1970, exactly as a script gave it.
  package var idleExpiryMilliseconds: Double?

  /// No changes.
  public init() {}
}

extension SessionChanges: StoredChanges {}
