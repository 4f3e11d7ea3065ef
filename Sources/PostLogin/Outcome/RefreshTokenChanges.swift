/// What Actions change about the refresh token of the login, or the one it is about to issue.
public struct RefreshTokenChanges: Sendable, Equatable, Codable {
  /// All of its metadata from now on, strings by their names; nil where no Action was about it.
  public var metadata: [Outcome.Claim]?
  /// When the token ends at the latest, in milliseconds since 1970; nil where none asked for it.
  public var expiresAt: Double?
  /// When the token ends unless it is exchanged before, in milliseconds since 1970.
  public var idleExpiresAt: Double?
  /// The call that revokes the token; nil where none does.
  public var revocation: Outcome.Revocation?

  /// No changes.
  public init() {}
}

extension RefreshTokenChanges: StoredChanges {}
