@testable import PostLogin
import WireFormats

/// The grants without a browser.
extension SampleTransaction {
  static var password: Transaction {
    token(
      .password,
      body: [
        "grant_type": "password", "username": "rosa@example.com", "scope": "openid profile email",
      ]
    )
  }

  private static var refresh: Transaction {
    var login = token(
      .refreshToken,
      body: ["grant_type": "refresh_token", "client_id": "PaymentsWebsite"]
    )
    login.authentication = nil
    var token = Transaction.RefreshToken(
      id: "rt_5b1e77c0",
      createdAt: time("2026-01-15T11:58:02Z")
    )
    token.clientID = "PaymentsWebsite"
    token.userID = "auth0|65f0c1d2e3a4b5c6d7e8f901"
    token.sessionID = "6f1c5a9e2b7d4083"
    login.refreshToken = token
    return login
  }

  static var refreshOrdinary: Transaction {
    var login = refresh
    login.refreshToken?.expiresAt = time("2026-04-15T11:58:02Z")
    login.refreshToken?.idleExpiresAt = time("2026-03-16T08:14:51Z")
    login.refreshToken?.lastExchangedAt = time("2026-03-01T07:00:00Z")
    login.refreshToken?.rotating = true
    login.refreshToken?.access = "offline"
    login.refreshToken?.metadata = ["device": "phone"]
    login.refreshToken?.resourceServers = [
      .init(audience: "https://api.payments.example/", scopes: ["openid", "profile", "email"])
    ]
    var device = Transaction.Device()
    device.initialASN = "AS64496"
    device.initialIP = "203.0.113.20"
    device.initialUserAgent = "PaymentsApp/7.0"
    device.lastASN = "AS64496"
    device.lastIP = "203.0.113.24"
    device.lastUserAgent = "PaymentsApp/7.1"
    login.refreshToken?.device = device
    return login
  }

  static var refreshOnline: Transaction {
    var login = refresh
    login.request.userAgent = "Mozilla/5.0 (iPhone)"
    login.session = session
    login.refreshToken?.access = "online"
    login.refreshToken?.parentRefreshToken = .init(id: "rt_native", metadata: ["unseen": "here"])
    return login
  }

  static var passwordless: Transaction {
    var login = token(
      .passwordless,
      body: [
        "grant_type": "http://auth0.com/oauth/grant-type/passwordless/otp", "realm": "sms",
        "username": "+351000000000",
      ]
    )
    login.connection = .init(id: "con_sms", name: "sms", strategy: "sms")
    login.authentication = .init(methods: [method("sms")])
    login.user = .init(userID: "sms|65f0", createdAt: time("2026-03-02T08:14:40Z"))
    login.user.name = "+351000000000"
    login.user.phoneNumber = "+351000000000"
    login.user.phoneVerified = true
    login.user.identities = [
      .init(connection: "sms", provider: "sms", userID: "65f0", isSocial: false)
    ]
    return login
  }

  static var passkey: Transaction {
    var login = token(
      .webAuthn,
      body: ["grant_type": "urn:okta:params:oauth:grant-type:webauthn"]
    )
    login.authentication = .init(methods: [method("passkey")])
    login.user.enrolledFactors = [.init(type: "webauthn-platform", options: [:])]
    return login
  }

  static var ciba: Transaction {
    var login = token(.ciba, body: ["scope": "openid", "binding_message": "7-QX"])
    login.authentication = .init(methods: [method("mfa", type: "push-notification")])
    login.parameters.scope = ["openid"]
    login.parameters.loginHint = #"{"format":"iss_sub"}"#
    login.parameters.authorizationDetails = [
      ["type": "money_transfer", "amount": ["amount": 2500, "currency": "EUR"]]
    ]
    return login
  }

  static var tokenExchange: Transaction {
    var login = token(
      .tokenExchange,
      body: [
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": "urn:partner:session",
      ]
    )
    login.authentication = nil
    login.parameters.subjectTokenType = "urn:partner:session"
    login.parameters.actorTokenType = "urn:ietf:params:oauth:token-type:id_token"
    login.actor = ["sub": "agent|7", "act": ["sub": "desk|1"]]
    login.correlationID = "c-81"
    login.agent = .init(agentID: "agt_7dQx", name: "Helper", metadata: ["team": "support"])
    return login
  }
}
