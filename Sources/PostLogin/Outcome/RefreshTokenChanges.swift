/// The changes of the login's refresh token, or of the one that is about to be issued.
public struct RefreshTokenChanges: Sendable, Equatable, Codable {
  /// All of its new metadata, strings by their names; nil if no Action changed it.
  public var metadata: [Outcome.Claim]?
  /// The latest expiry of the token, in milliseconds since 1970; nil if no Action set it.
  public var expiresAt: Double?
  /// The expiry of the token unless it is exchanged before, in milliseconds since 1970.
  public var idleExpiresAt: Double?
  /// The call that revokes the token; nil if none does.
  public var revocation: Outcome.Revocation?

  /// No changes.
  public init() {}
}

extension RefreshTokenChanges: StoredChanges {}
