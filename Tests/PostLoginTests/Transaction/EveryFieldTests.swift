import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct EveryFieldTests {
  @Test func `every field of the schema is made by some transaction`() throws {
    var paths: Set<String> = ["event"]
    for login in [Self.fullLogin, Self.fullRefresh, Self.fullExchange] {
      collect(try login.event().json.value, at: "event", into: &paths)
    }
    #expect(EventFields.all.map(\.path).filter { !paths.contains($0) } == [])
  }

  @Test(arguments: [fullLogin, fullRefresh, fullExchange])
  func `a full event has no problem`(_ login: Transaction) throws {
    let event = try login.event()
    #expect(EventCheck.problems(in: event) == [])
    #expect(try Event(json: event.json.text) == event)
  }

  @Test func `additional members follow the documented ones`() throws {
    let event = try Self.fullLogin.event()
    #expect(event.user["tax_id"]?.text == "\"514\"")
    #expect(event.organization?["branding"]?.text == #"{"logo":"a"}"#)
    #expect(event.transaction?["requested_audience"]?.text == "\"a\"")
    #expect(event.request.geoip["accuracy"]?.text == "18446744073709551615")
  }

  /// The paths of all parts of a value, with `[]` for the elements of an array.
  private func collect(_ value: JSONValue, at path: String, into paths: inout Set<String>) {
    paths.insert(path)
    for member in value.objectValue ?? [] {
      collect(member.value, at: EventPath.appending(member.name, to: path), into: &paths)
    }
    for element in value.arrayValue ?? [] { collect(element, at: "\(path)[]", into: &paths) }
  }

  private static var fullLogin: Transaction {
    var login = SampleTransaction.sessionTransferByCode
    login.user = fullUser
    login.client.authentication = ["type": "self_signed_tls_client_auth"]
    login.client.externalClientID = "https://client.example/metadata"
    login.client.externalMetadataType = "cimd"
    login.client.refreshTokenPolicies = [.init(audience: "a", scope: ["b"])]
    login.connection.metadata = ["a": "b"]
    login.organization = .init(id: "org_1", name: "acme")
    login.organization?.additional = ["branding": ["logo": "a"]]
    login.anonymousSession = ["user_id": "anon@1"]
    login.experiment = .init(experimentID: "e", variationID: "v", isControl: true)
    login.experiment?.variationName = "n"
    login.experiment?.variationDescription = "d"
    login.prompt = .init(id: "ap_1", fields: ["a": 1], vars: ["b": 2])
    login.securityContext = .init(ja3: "", ja4: "t13d")
    login.request.geoip?.additional = JSONObject([
      JSONMember("accuracy", .number("18446744073709551615"))
    ])
    login.parameters.responseType = ["code"]
    login.parameters.loginHint = "rosa@example.com"
    login.parameters.authorizationDetails = [["type": "t"]]
    login.linkingID = "l"
    login.targetScopes = ["a"]
    login.additional = ["requested_audience": "a"]
    login.authentication = fullAuthentication
    login.session = fullSession
    return login
  }

  private static var fullUser: Transaction.User {
    var user = SampleTransaction.code.user
    user.username = "rosa"
    user.phoneNumber = "+351000000000"
    user.phoneVerified = false
    user.givenName = "Rosa"
    user.familyName = "Almeida"
    user.nickname = "r"
    user.picture = "https://payments.example/rosa.png"
    user.enrolledFactors = [.init(type: "otp", options: ["a": 1])]
    user.multifactor = ["guardian"]
    user.identities[0].profileData = ["name": "Rosa"]
    user.identities[0].accessToken = "redacted"
    user.identities[0].additional = ["expires_in": 60]
    user.additional = ["tax_id": "514"]
    return user
  }

  private static var fullAuthentication: Transaction.Authentication {
    var method = SampleTransaction.method("mfa", type: "otp")
    method.url = "https://payments.example/method"
    var risk = Transaction.RiskAssessment(confidence: "neutral")
    risk.agentDetection = .init(
      code: "verified_agent",
      confidence: "high",
      details: ["provider": "openai"]
    )
    risk.impossibleTravel = .init(code: "invalid_travel", confidence: "low")
    risk.newDevice = .init(
      code: "match",
      confidence: "high",
      details: ["device": "known", "useragent": "known"]
    )
    risk.untrustedIP = .init(
      code: "found_on_deny_list",
      confidence: "low",
      details: ["category": "abuse", "ip": "192.0.2.1", "matches": "192.0.2.0/24", "source": "s"]
    )
    risk.external = [:]
    risk.supplemental = [
      "akamai": [
        "akamaiBot": [
          "type": "t", "action": "a", "botCategory": ["c"], "botScore": 1,
          "botScoreResponseSegment": "s", "botnetId": "b",
        ],
        "akamaiUserRisk": [
          "action": "a", "allow": 1, "emailDomain": "example.com", "general": [:], "ouid": "o",
          "requestid": "r", "risk": [:], "score": 1, "status": 1, "trust": [:], "username": "u",
          "uuid": "i",
        ],
      ]
    ]
    return .init(methods: [method], riskAssessment: risk)
  }

  private static var fullSession: Transaction.Session {
    let time = SampleTransaction.time("2026-03-02T08:14:51Z")
    var session = SampleTransaction.session
    session.actor = ["sub": "agent|7", "team": "support"]
    session.updatedAt = time
    session.authenticatedAt = time
    session.expiresAt = time
    session.idleExpiresAt = time
    session.lastInteractedAt = time
    session.clients = ["PaymentsWebsite"]
    session.cookieMode = "non-persistent"
    session.metadata = ["a": "b"]
    session.device = SampleTransaction.refreshOrdinary.refreshToken?.device
    session.parentRefreshToken = .init(id: "rt_native", metadata: ["a": "b"])
    return session
  }

  private static var fullRefresh: Transaction {
    var login = SampleTransaction.refreshOrdinary
    login.refreshToken?.parentRefreshToken = .init(id: "rt_native")
    return login
  }

  private static var fullExchange: Transaction {
    var login = SampleTransaction.tokenExchange
    login.actor = [
      "sub": "1",
      "act": ["sub": "2", "act": ["sub": "3", "act": ["sub": "4", "act": ["sub": "5"]]]],
    ]
    return login
  }
}
