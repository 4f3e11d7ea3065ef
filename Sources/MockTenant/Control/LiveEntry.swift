/// Something that a tenant would still accept: who owns it, and never what opens it.
public struct LiveEntry: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// A browser that is signed in.
    case session
    /// A refresh token, however often it was rotated.
    case refreshToken = "refresh_token"
    /// An authorization code that nobody redeemed yet.
    case code
    /// A session transfer token that nobody redeemed yet.
    case transferToken = "session_transfer_token"
    /// A login that waits for its user.
    case login
  }

  /// What it is.
  public let kind: Kind
  /// Its id; the beginning of a hash for what has none.
  public let id: String
  /// Whose it is; nil for a login that nobody has begun.
  public let userID: String?
  /// The client it was made for.
  public let clientID: String?
  /// When it ends by itself; nil for never.
  public let expiresAt: Instant?
}
