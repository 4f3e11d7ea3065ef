/// The changes of the login's session.
public struct SessionChanges: Sendable, Equatable {
  /// All of its new metadata, strings by their names; nil if no Action changed it.
  public var metadata: [Outcome.Claim]?
  /// The latest expiry of the session, in milliseconds since 1970; nil if no Action set it.
  public var expiresAt: Double?
  /// The expiry of the session unless it is used before, in milliseconds since 1970.
  public var idleExpiresAt: Double?
  /// `persistent` or `non-persistent`; nil if no Action set it.
  public var cookieMode: String?
  /// The call that revokes the session; nil if none does.
  public var revocation: Outcome.Revocation?

  /// No changes.
  public init() {}
}

extension SessionChanges: StoredChanges {}
