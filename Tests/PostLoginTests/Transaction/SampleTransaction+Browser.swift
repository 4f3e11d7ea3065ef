@testable import PostLogin
import WireFormats

/// The grants that go through a browser.
extension SampleTransaction {
  static var code: Transaction { authorize(.authorizationCode, "code") }

  static var implicit: Transaction { authorize(.implicit, "token") }

  static var hybrid: Transaction {
    var login = authorize(.hybrid, "code id_token")
    login.parameters.responseType = ["code", "id_token"]
    login.parameters.responseMode = "form_post"
    return login
  }

  static var silent: Transaction {
    var login = code
    login.request.query.members.append(JSONMember("prompt", "none"))
    login.parameters.prompt = ["none"]
    login.parameters.responseMode = "web_message"
    login.stats.loginsCount = 42
    return login
  }

  static var sessionTransferByCode: Transaction { redeeming(code) }

  static var sessionTransferBySAML: Transaction {
    redeemingWithoutOAuth(.saml, at: "https://sp.example/acs")
  }

  static var sessionTransferByWSFederation: Transaction {
    var login = redeemingWithoutOAuth(.wsFederation, at: "https://rp.example/")
    login.request.query.members.insert(JSONMember("wa", "wsignin1.0"), at: 0)
    login.sessionTransferToken = .init(clientID: "PaymentsPhoneApp", scope: [], ip: "2001:db8::24")
    return login
  }

  private static func redeemingWithoutOAuth(
    _ grant: Transaction.Grant,
    at redirectURI: String
  ) -> Transaction {
    var login = login(grant)
    login.id = "txn_0c4f9b21"
    login.session = session
    login.resourceServer = nil
    login.parameters = Transaction.Parameters()
    login.parameters.redirectURI = redirectURI
    return redeeming(login)
  }

  private static func redeeming(_ login: Transaction) -> Transaction {
    var login = login
    login.request.query.members.append(JSONMember("session_transfer_token", "redacted"))
    var token = Transaction.SessionTransferToken(
      clientID: "PaymentsPhoneApp",
      scope: ["openid", "offline_access"],
      ip: "203.0.113.24"
    )
    token.asn = "AS64496"
    token.userAgent = "PaymentsApp/7.1"
    token.geoip = lisbon
    login.sessionTransferToken = token
    login.session?.parentRefreshToken = .init(id: "rt_native", metadata: ["screen": "subscribe"])
    return login
  }

  static var device: Transaction {
    var login = login(.deviceCode)
    login.id = "txn_0c4f9b21"
    login.request.query = ["user_code": "HQKP-LMDF"]
    login.session = session
    return login
  }

  static var organization: Transaction {
    var login = code
    login.organization = .init(id: "org_juG7cAQ0CymOcVpV", name: "acme", displayName: "Acme Ltd")
    login.organization?.metadata = ["region": "eu"]
    login.request.query.members.append(JSONMember("organization", "org_juG7cAQ0CymOcVpV"))
    login.request.hostname = "payments.eu.auth0.com"
    login.client.refreshTokenPolicies = [
      .init(audience: "https://api.payments.example/", scope: ["read:me"])
    ]
    return login
  }

  static var firstLoginAfterSignup: Transaction {
    var login = code
    login.stats = .init()
    let user = login.user
    login.user = .init(userID: user.userID, createdAt: time("2026-03-02T08:14:40Z"))
    login.user.email = user.email
    login.user.name = user.name
    login.user.identities = user.identities
    login.request.asn = nil
    login.request.geoip = nil
    login.authentication?.riskAssessment = .init(confidence: "low")
    login.authentication?.riskAssessment?.newDevice = .init(
      code: "initial_login",
      confidence: "low",
      details: ["device": "unknown", "useragent": "unknown"]
    )
    return login
  }

  static var afterAForm: Transaction {
    var login = code
    login.request.method = "POST"
    login.request.query = ["state": "cont_1"]
    login.request.body = ["field": "x"]
    login.prompt = .init(id: "ap_4gZk", fields: ["terms": true], vars: ["step": 2])
    login.metadata = ["asked": true]
    return login
  }
}
