import PostLogin
import WireFormats

/// What a login gives its application: everything that its tokens say.
struct TokenGrant: Sendable, Codable, Equatable {
  var userID: String
  var clientID: String
  var connection: String
  /// The scopes that were granted, after the Actions.
  var scopes: [String]
  /// The API; nil for the tenant's own endpoints.
  var audience: String?
  var organizationID: String?
  var nonce: String?
  var authenticatedAt: Instant?
  var sessionID: String?
  /// Custom claims of the Actions.
  var accessTokenClaims: JSONObject = [:]
  var idTokenClaims: JSONObject = [:]
  /// What Actions asked for the refresh token.
  var refreshTokenChanges = RefreshTokenChanges()
  /// The refresh token of the native application, where a transfer began the session.
  var parentRefreshTokenID: String?

  /// A factor that the user has to pass before the grant is worth anything
  /// (`api.multifactor.enable`).
  var requiredFactor: String?

  var hasOpenID: Bool { scopes.contains("openid") }
}
