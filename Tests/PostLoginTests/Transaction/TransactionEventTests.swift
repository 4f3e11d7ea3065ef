import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct TransactionEventTests {
  /// The hand-written expected event of a sample.
  private func expected(_ name: String) throws -> JSONValue {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Expected/\(name).json")
    return try JSONText(String(contentsOf: file, encoding: .utf8)).value
  }

  @Test(arguments: SampleTransaction.all)
  func `a login of each grant makes the event that Auth0 would show`(
    _ sample: SampleTransaction.Named
  ) throws {
    let difference = try JSONDifference.lines(
      expected: expected(sample.name),
      found: sample.login.event().json.value
    )
    #expect(difference == [])
  }

  @Test(arguments: SampleTransaction.all)
  func `what is built is an event without a problem`(_ sample: SampleTransaction.Named) throws {
    let event = try sample.login.event()
    #expect(EventCheck.problems(in: event) == [])
    #expect(try Event(json: event.json.text) == event)
  }

  @Test(arguments: SampleTransaction.all)
  func `the members are found in the text that was written`(_ sample: SampleTransaction.Named)
    throws
  {
    let event = try sample.login.event()
    for member in event.json.members {
      #expect(event[member.name] == event.json[member.name], "\(member.name)")
    }
    #expect(event.json.members.map(\.name) == event.json.members.map(\.name).sorted())
    #expect(event.user.userID == sample.login.user.userID)
  }

  @Test(arguments: SampleTransaction.all)
  func `the same login makes the same event twice`(_ sample: SampleTransaction.Named) throws {
    #expect(try sample.login.event() == sample.login.event())
  }

  @Test func `every file of an expected event belongs to a sample`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == SampleTransaction.all.map { "\($0.name).json" }.sorted())
  }

  private static let protocols: [(Transaction.Grant, String?)] = [
    (.authorizationCode, "oidc-basic-profile"),
    (.implicit, "oidc-implicit-profile"),
    (.hybrid, "oidc-hybrid-profile"), (.password, "oauth2-password"),
    (.passwordRealm, "oauth2-password"), (.resourceOwner, "oauth2-resource-owner"),
    (.jwtBearer, "oauth2-resource-owner-jwt-bearer"), (.refreshToken, "oauth2-refresh-token"),
    (.passwordless, nil), (.webAuthn, "oauth2-webauthn"), (.deviceCode, "oauth2-device-code"),
    (.ciba, "oidc-ciba"), (.cibaWebLink, "oidc-ciba-web-link"),
    (.tokenExchange, "oauth2-token-exchange"), (.accessToken, "oauth2-access-token"),
    (.saml, "samlp"), (.wsFederation, "wsfed"), (.wsTrust, "wstrust-usernamemixed"),
  ]

  @Test(arguments: protocols)
  func `a bare login of each grant has its protocol and no problem`(
    grant: Transaction.Grant,
    name: String?
  ) throws {
    let event = try SampleTransaction.login(grant).event()
    #expect(event.transaction?.protocol == name)
    #expect(EventCheck.problems(in: event) == [])
  }

  @Test func `a login knows the host that was asked`() throws {
    var login = SampleTransaction.code
    login.request.hostname = "LOGIN.payments.example"
    #expect(try login.event().customDomain?.domain == "login.payments.example")
    login.customDomain = nil
    login.request.hostname = nil
    #expect(try login.event().request.hostname == "payments.eu.auth0.com")
    login.tenant.domain = nil
    #expect(try login.event().request.hostname == nil)
  }

  @Test func `an online refresh token names its session when nothing else does`() throws {
    var login = SampleTransaction.refreshOnline
    login.session = nil
    #expect(try login.event()["session"]?.text == #"{"id":"6f1c5a9e2b7d4083"}"#)
    login.refreshToken?.sessionID = nil
    #expect(try !login.event().hasMember("session"))
  }
}
