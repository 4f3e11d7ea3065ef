public import FoundationEssentials

/// A session, token, code or login that is still valid, without its secret value.
public struct LiveEntry: Sendable, Hashable {
  /// The kind of an entry.
  public enum Kind: String, Sendable, CaseIterable {
    /// A browser's session.
    case session
    /// A refresh token, however often it was rotated.
    case refreshToken = "refresh_token"
    /// A device secret of Native SSO.
    case deviceSession = "device_session"
    /// An authorization code that has not been redeemed.
    case code
    /// A session transfer token that has not been redeemed.
    case transferToken = "session_transfer_token"
    /// A login that waits for its user.
    case login
  }

  /// The entry's kind.
  public let kind: Kind
  /// The id; for kinds without an id, the beginning of the value's hash.
  public let id: String
  /// The user's id; nil for a login before the user is known.
  public let userID: String?
  /// The client's id.
  public let clientID: String?
  /// When the entry expires; nil for never.
  public let expiresAt: Date?
}
