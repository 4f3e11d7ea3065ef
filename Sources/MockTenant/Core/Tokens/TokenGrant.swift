import PostLogin
import WireFormats

/// The result of an allowed login: the content of its tokens.
struct TokenGrant: Sendable, Codable, Equatable {
  var userID: String
  var clientID: String
  var connection: String
  /// The granted scopes, including the Actions' changes.
  var scopes: [String]
  /// The API's identifier; nil for the tenant's own endpoints.
  var audience: String?
  var organizationID: String?
  /// The organization's name, if tokens name it.
  var organizationName: String?
  var nonce: String?
  var authenticatedAt: Instant?
  var sessionID: String?
  /// Custom claims that Actions have set.
  var accessTokenClaims: JSONObject = [:]
  var idTokenClaims: JSONObject = [:]
  /// The changes that Actions asked for the refresh token.
  var refreshTokenChanges = RefreshTokenChanges()
  /// The native application's refresh token, if a session transfer began the session.
  var parentRefreshTokenID: String?
  /// The thumbprint of the client's key, if the request for tokens proves that the client holds it.
  var keyThumbprint: String?

  /// The factor that the user must pass before tokens are issued (`api.multifactor.enable`).
  var requiredFactor: String?

  /// The device session of the tokens; nil before the token endpoint, and without Native SSO.
  var device: DeviceBinding?

  /// The principal that acts for the user (`act`, RFC 8693 section 4.1).
  var actor: JSONObject?

  /// The settings of Actions for the response of SAML or WS-Federation; nil for OpenID Connect.
  var federated: FederatedGrant?

  var hasOpenID: Bool { scopes.contains("openid") }
}
