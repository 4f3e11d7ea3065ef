extension Transaction {
  /// The protocol by which an application requests a login.
  ///
  /// Some logins have no grant of their own: silent authentication is one with the parameter
  /// `prompt=none`, an online refresh exchange is one with an online refresh token, and a session
  /// transfer is any redirect that redeems a session transfer token. The names are the last words
  /// of Auth0's own identifiers, such as `http://auth0.com/oauth/grant-type/password-realm`.
  public enum Grant: String, Sendable, Hashable, CaseIterable, Codable {
    /// The browser is sent to `/authorize` and returns with a code.
    case authorizationCode = "authorization_code"
    /// The browser returns with tokens.
    case implicit
    /// The browser returns with a code and tokens.
    case hybrid
    /// The application sends user name and password to the token endpoint.
    case password
    /// As `password`, for a connection given by name.
    case passwordRealm = "password-realm"
    /// The application sends user name and password to the legacy endpoint `/oauth/ro`.
    case resourceOwner = "resource-owner"
    /// The application sends a token that was signed with the user's key.
    case jwtBearer = "jwt-bearer"
    /// The application exchanges a refresh token.
    case refreshToken = "refresh_token"
    /// The application sends a one-time password from an e-mail or text message to the token
    /// endpoint.
    case passwordless
    /// A native application sends the response of a passkey to the token endpoint.
    case webAuthn = "webauthn"
    /// A device without a browser polls while the user logs in on another one.
    case deviceCode = "device_code"
    /// The user approves on a phone a login that was started on another channel.
    case ciba
    /// As `ciba`, by a link in an e-mail.
    case cibaWebLink = "ciba-web-link"
    /// The application exchanges a token of another party, or of this tenant.
    case tokenExchange = "token-exchange"
    /// The application sends an access token of the identity provider to the legacy endpoint
    /// `/oauth/access_token`.
    case accessToken = "access_token"
    /// A SAML service provider requests the login.
    case saml = "samlp"
    /// A WS-Federation application requests the login.
    case wsFederation = "wsfed"
    /// A WS-Trust client sends user name and password.
    case wsTrust = "wstrust"
  }
}
