import FoundationEssentials
import Testing

@testable import PostLogin
import WireFormats

/// One login per grant, each with an expected event of the same name in `Expected/`.
enum SampleTransaction {
  /// A sample and the name of the file with its expected event; failures print only the name.
  struct Named: CustomTestStringConvertible, Sendable {
    let name: String
    let login: Transaction
    var testDescription: String { name }

    init(_ name: String, _ login: Transaction) {
      self.name = name
      self.login = login
    }
  }

  static let all = [
    Named("code", code),
    Named("implicit", implicit),
    Named("hybrid", hybrid),
    Named("silent", silent),
    Named("password", password),
    Named("refresh-ordinary", refreshOrdinary),
    Named("refresh-online", refreshOnline),
    Named("session-transfer-code", sessionTransferByCode),
    Named("session-transfer-saml", sessionTransferBySAML),
    Named("session-transfer-ws-fed", sessionTransferByWSFederation),
    Named("passwordless", passwordless),
    Named("passkey", passkey),
    Named("device", device),
    Named("ciba", ciba),
    Named("token-exchange", tokenExchange),
    Named("organization", organization),
    Named("first-login-after-signup", firstLoginAfterSignup),
    Named("after-a-form", afterAForm),
  ]

  static func time(_ text: String) -> Date {
    Date(eventText: text) ?? Date(millisecondsSince1970: .nan)
  }

  /// A login with every part that its grant can have.
  static func login(_ grant: Transaction.Grant) -> Transaction {
    var user = Transaction.User(
      userID: "auth0|65f0c1d2e3a4b5c6d7e8f901",
      createdAt: time("2024-03-12T20:41:06Z"),
      updatedAt: time("2026-03-02T08:14:51Z")
    )
    user.email = "rosa@example.com"
    user.emailVerified = true
    user.name = "Rosa Almeida"
    user.lastPasswordReset = time("2025-05-20T11:00:00+02:00")
    user.appMetadata = ["plan": "plus"]
    user.roles = ["member", "payments"]
    user.identities = [
      .init(
        connection: "Username-Password-Authentication",
        provider: "auth0",
        userID: "65f0c1d2e3a4b5c6d7e8f901",
        isSocial: false
      )
    ]
    var client = Transaction.Client(clientID: "PaymentsWebsite", name: "Payments website")
    client.metadata = ["tier": "gold"]
    var request = Transaction.Request(ip: "203.0.113.24")
    request.language = "pt"
    request.userAgent = "Mozilla/5.0 (iPhone)"
    request.asn = "AS64496"
    request.geoip = lisbon
    var login = Transaction(
      tenant: .init(id: "payments", domain: "payments.eu.auth0.com"),
      user: user,
      client: client,
      connection: .init(
        id: "con_Lv7Rk2mPq9Xw4TnB",
        name: "Username-Password-Authentication",
        strategy: "auth0"
      ),
      request: request,
      grant: grant
    )
    login.customDomain = .init(domain: "login.payments.example", metadata: ["brand": "payments"])
    login.resourceServer = .init(identifier: "https://api.payments.example/")
    login.authentication = .init(methods: [method("pwd")])
    login.stats.loginsCount = 41
    login.locale = "pt"
    login.parameters.scope = ["openid", "profile", "email"]
    return login
  }

  /// A login that the browser requested at `/authorize`.
  static func authorize(_ grant: Transaction.Grant, _ type: String) -> Transaction {
    var login = login(grant)
    login.id = "txn_0c4f9b21"
    login.request.query = ["client_id": "PaymentsWebsite", "response_type": .string(type)]
    login.parameters.redirectURI = "https://payments.example/callback"
    login.parameters.state = "dGhlIHN0YXRl"
    login.session = session
    return login
  }

  /// A login without a browser.
  static func token(_ grant: Transaction.Grant, body: JSONObject) -> Transaction {
    var login = login(grant)
    login.request.userAgent = "PaymentsApp/7.1"
    login.request.body = body
    return login
  }

  static func method(_ name: String, type: String? = nil) -> Transaction.AuthenticationMethod {
    .init(name: name, timestamp: time("2026-03-02T08:14:51.310Z"), type: type)
  }

  static var lisbon: GeoIP {
    var place = GeoIP()
    place.cityName = "Lisbon"
    place.continentCode = "EU"
    place.countryCode = "PT"
    place.countryCode3 = "PRT"
    place.countryName = "Portugal"
    place.latitude = 38.7223
    place.longitude = -9.1393
    place.subdivisionCode = "11"
    place.subdivisionName = "Lisbon"
    place.timeZone = "Europe/Lisbon"
    return place
  }

  static var session: Transaction.Session {
    var session = Transaction.Session(id: "6f1c5a9e2b7d4083")
    session.userID = "auth0|65f0c1d2e3a4b5c6d7e8f901"
    session.createdAt = time("2026-03-02T08:14:51.402Z")
    return session
  }
}
