import PostLogin

/// An application's request to `/authorize`.
struct AuthorizeRequest: Sendable, Codable, Equatable {
  enum ResponseMode: String, Sendable, Codable, CaseIterable {
    case query, fragment
    case formPost = "form_post"
    case webMessage = "web_message"
  }

  var clientID: String
  var redirectURI: String
  var responseType = ResponseType.code
  var responseMode = ResponseMode.query
  var scopes: [String] = []
  var audience: String?
  var state: String?
  var nonce: String?
  var codeChallenge: String?
  var codeChallengeMethod: String?
  /// The thumbprint of the key that the exchange of the code must prove (RFC 9449 section 10).
  var keyThumbprint: String?
  var prompt: [String] = []
  var maximumAge: Int64?
  var loginHint: String?
  var screenHint: String?
  var connection: String?
  var organization: String?
  /// Whether the user has chosen to log in without an organization; nil for no.
  var skipsOrganization: Bool?
  /// The hash of the invitation's ticket with which the user joins the organization.
  var invitationHash: String?
  /// The scopes that the application requests of a social network.
  var connectionScope: String?
  var uiLocales: String?
  var acrValues: String?
  /// The issuer of the tokens in the answer: that of Okta for a request at Okta's path.
  var tokenIssuer: String?
  /// The client's `webOrigins`, for an answer by `web_message`.
  var webOrigins: [String]?
  /// The device that the login is for; nil for an application's own request.
  var device: DeviceLogin?
  /// The request of SAML or WS-Federation; nil for OpenID Connect.
  var federation: FederatedLogin?

  /// The login that Actions see.
  var login: Transaction.Grant {
    if let federation { return federation.method == .saml ? .saml : .wsFederation }
    return device == nil ? responseType.login : .deviceCode
  }

  var isSilent: Bool { prompt.contains("none") }
}
