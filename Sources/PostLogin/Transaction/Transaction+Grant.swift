extension Transaction {
  /// How an application asks for a login.
  ///
  /// Some logins have no grant of their own: silent authentication is one with the parameter
  /// `prompt=none`, an online refresh exchange is one with an online refresh token, and a session
  /// transfer is any redirect that redeems a session transfer token. The names are the last words
  /// of Auth0's own identifiers, such as `http://auth0.com/oauth/grant-type/password-realm`.
  public enum Grant: String, Sendable, Hashable, CaseIterable {
    /// The browser is sent to `/authorize` and comes back with a code.
    case authorizationCode = "authorization_code"
    /// The browser comes back with tokens.
    case implicit
    /// The browser comes back with a code and tokens.
    case hybrid
    /// User name and password are sent to the token endpoint.
    case password
    /// As `password`, to a connection given by name.
    case passwordRealm = "password-realm"
    /// User name and password are sent to the legacy endpoint `/oauth/ro`.
    case resourceOwner = "resource-owner"
    /// A token that was signed with the user's key is sent.
    case jwtBearer = "jwt-bearer"
    /// A refresh token is exchanged.
    case refreshToken = "refresh_token"
    /// A one-time password from an e-mail or text message is sent to the token endpoint.
    case passwordless
    /// A native application sends the answer of a passkey to the token endpoint.
    case webAuthn = "webauthn"
    /// A device without a browser polls while the user logs in elsewhere.
    case deviceCode = "device_code"
    /// The user approves on a phone what was started on another channel.
    case ciba
    /// As `ciba`, by a link in an e-mail.
    case cibaWebLink = "ciba-web-link"
    /// A token of another party, or of this tenant, is exchanged.
    case tokenExchange = "token-exchange"
    /// An access token of the identity provider is sent to the legacy endpoint
    /// `/oauth/access_token`.
    case accessToken = "access_token"
    /// A SAML service provider asks.
    case saml = "samlp"
    /// A WS-Federation application asks.
    case wsFederation = "wsfed"
    /// A WS-Trust client sends user name and password.
    case wsTrust = "wstrust"
  }
}
