/// The grant of a login as a fixture names it, with its parameters.
struct FixtureGrant {
  var grant: Transaction.Grant
  var parameters = Transaction.Parameters()
  /// Whether the login uses an existing session, without a page.
  var isSilent = false
  /// Whether the login redeems a session transfer token.
  var isSessionTransfer = false

  init(grant: Transaction.Grant) { self.grant = grant }

  /// The names of grants, and of logins that have no grant of their own.
  static let names = Transaction.Grant.allCases.map(\.rawValue) + ["silent", "session_transfer"]

  /// The grant of that name; `-` and `_` are equal, because Auth0's own identifiers have both.
  init?(named name: String) {
    let plain = Self.plain(name)
    switch plain {
    case "silent":
      self.init(grant: .authorizationCode)
      parameters.prompt = ["none"]
      isSilent = true
    case "session_transfer":
      self.init(grant: .authorizationCode)
      isSessionTransfer = true
    default:
      guard
        let grant = Transaction.Grant.allCases.first(where: { Self.plain($0.rawValue) == plain })
      else { return nil }
      self.init(grant: grant)
    }
  }

  private static func plain(_ name: String) -> String {
    String(name.map { $0 == "-" ? "_" : $0 })
  }
}

extension Transaction.Grant {
  /// The parameter `grant_type` of a request to the token endpoint.
  var grantType: String? {
    switch self {
    case .password: "password"
    case .passwordRealm: "http://auth0.com/oauth/grant-type/password-realm"
    case .jwtBearer: "urn:ietf:params:oauth:grant-type:jwt-bearer"
    case .refreshToken: "refresh_token"
    case .passwordless: "http://auth0.com/oauth/grant-type/passwordless/otp"
    case .webAuthn: "urn:okta:params:oauth:grant-type:webauthn"
    case .ciba: "urn:openid:params:grant-type:ciba"
    case .tokenExchange: "urn:ietf:params:oauth:grant-type:token-exchange"
    default: nil
    }
  }
}
