/// Facts about a grant that hold for every login (Auth0: Post-Login Event Object).
extension Transaction.Grant {
  /// The name in `event.transaction.protocol`; nil if Auth0 documents none.
  package var protocolName: String? {
    switch self {
    case .authorizationCode: "oidc-basic-profile"
    case .implicit: "oidc-implicit-profile"
    case .hybrid: "oidc-hybrid-profile"
    case .password, .passwordRealm: "oauth2-password"
    case .resourceOwner: "oauth2-resource-owner"
    case .jwtBearer: "oauth2-resource-owner-jwt-bearer"
    case .refreshToken: "oauth2-refresh-token"
    case .passwordless: nil
    case .webAuthn: "oauth2-webauthn"
    case .deviceCode: "oauth2-device-code"
    case .ciba: "oidc-ciba"
    case .cibaWebLink: "oidc-ciba-web-link"
    case .tokenExchange: "oauth2-token-exchange"
    case .accessToken: "oauth2-access-token"
    case .saml: "samlp"
    case .wsFederation: "wsfed"
    case .wsTrust: "wstrust-usernamemixed"
    }
  }

  /// The name of the grant with an article, for messages.
  var withArticle: String {
    let startsWithVowel = rawValue.first.map { "aeiou".contains($0) } ?? false
    return "\(startsWithVowel ? "an" : "a") `\(rawValue)`"
  }

  /// Whether the browser was sent to `/authorize` with the parameters of OAuth.
  package var isAuthorizeRequest: Bool {
    switch self {
    case .authorizationCode, .implicit, .hybrid: true
    default: false
    }
  }

  /// Whether a browser redirect requested the login, by any protocol.
  package var isRedirect: Bool { isAuthorizeRequest || self == .saml || self == .wsFederation }

  /// Whether the user logs in with a browser at Auth0.
  package var isInBrowser: Bool { isRedirect || self == .deviceCode || self == .cibaWebLink }

  /// Whether there can be a login session; for a refresh exchange it depends on the token.
  ///
  /// CIBA and the legacy endpoint for access tokens may have one, because Auth0 documents nothing
  /// to the contrary.
  package var canHaveSession: Bool {
    switch self {
    case .password, .passwordRealm, .resourceOwner, .jwtBearer, .passwordless, .webAuthn,
      .tokenExchange, .wsTrust:
      false
    default: true
    }
  }

  var defaultResponseType: [String]? {
    switch self {
    case .authorizationCode: ["code"]
    case .implicit: ["token"]
    case .hybrid: ["code", "id_token"]
    default: nil
    }
  }

  var defaultResponseMode: String? {
    switch self {
    case .authorizationCode: "query"
    case .implicit, .hybrid: "fragment"
    default: nil
    }
  }
}
