/// What Actions change about the session of the login.
public struct SessionChanges: Sendable, Equatable {
  /// All of its metadata from now on, strings by their names; nil where no Action was about it.
  public var metadata: [Outcome.Claim]?
  /// When the session ends at the latest, in milliseconds since 1970; nil where none asked for it.
  public var expiresAt: Double?
  /// When the session ends unless it is used before, in milliseconds since 1970.
  public var idleExpiresAt: Double?
  /// `persistent` or `non-persistent`; nil where no Action chose one.
  public var cookieMode: String?
  /// The call that ends the session; nil where none does.
  public var revocation: Outcome.Revocation?

  /// No changes.
  public init() {}
}

extension SessionChanges: StoredChanges {}
