import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct TransactionFileTests {
  @Test func `an address alone is a whole login`() throws {
    let event = try fixture("user: rosa.almeida@example.com").event
    #expect(
      event["user"]?.text == """
        {"user_id":"auth0|9a7435c60d20aca39abf1039","email":"rosa.almeida@example.com",\
        "email_verified":true,"name":"Rosa Almeida","given_name":"Rosa","family_name":"Almeida",\
        "nickname":"rosa.almeida","picture":"https://cdn.auth0.com/avatars/ro.png",\
        "created_at":"2024-07-25T15:03:01.000Z","updated_at":"2024-07-25T15:03:01.000Z",\
        "app_metadata":{},"user_metadata":{},"identities":[{"connection":\
        "Username-Password-Authentication","provider":"auth0",\
        "user_id":"9a7435c60d20aca39abf1039","isSocial":false}]}
        """
    )
    #expect(event[path: ["transaction", "protocol"]]?.stringValue == "oidc-basic-profile")
    #expect(event[path: ["request", "method"]]?.stringValue == "GET")
    #expect(event[path: ["stats", "logins_count"]]?.text == "2")
    #expect(event["session"] != nil)
  }

  @Test(
    arguments: [
      ("grant: silent", ["transaction", "prompt"], #"["none"]"#),
      (
        "grant: silent", ["authentication", "methods"],
        #"[{"name":"pwd","timestamp":"2026-01-15T11:00:00.000Z"}]"#
      ),
      ("grant: implicit", ["transaction", "protocol"], #""oidc-implicit-profile""#),
      ("grant: hybrid", ["transaction", "response_type"], #"["code","id_token"]"#),
      ("grant: password", ["session"], nil),
      ("grant: password", ["request", "body", "grant_type"], #""password""#),
      ("grant: password_realm", ["transaction", "protocol"], #""oauth2-password""#),
      (
        "grant: {name: password, scope: a b}", ["transaction"],
        #"{"metadata":{},"protocol":"oauth2-password","target_scopes":["a","b"]}"#
      ),
      ("grant: {name: password, scope: a b}", ["request", "body", "scope"], #""a b""#),
      ("grant: {name: password_realm, scope: a}", ["transaction", "requested_scopes"], nil),
      (
        "grant: {name: passwordless, scope: a b}", ["transaction", "requested_scopes"],
        #"["a","b"]"#
      ),
      ("grant: {name: token-exchange}", ["transaction", "protocol"], #""oauth2-token-exchange""#),
      ("grant: refresh_token", ["transaction", "protocol"], #""oauth2-refresh-token""#),
      ("grant: refresh_token", ["session"], nil),
      ("grant: refresh_token", ["authentication"], nil),
      (
        "grant: session_transfer\nrequest: 192.0.2.1", ["session_transfer_token", "request", "ip"],
        #""192.0.2.1""#
      ),
      ("grant: samlp", ["transaction", "protocol"], #""samlp""#),
      (
        "grant: {name: authorization_code, scope: a b}", ["transaction", "requested_scopes"],
        #"["a","b"]"#
      ),
      (
        "grant: {name: authorization_code, scope: [a, b]}", ["request", "query", "scope"], #""a b""#
      ),
      ("grant: {name: authorization_code, state: ~}", ["transaction", "state"], nil),
      (
        "grant: {name: authorization_code}\nrequest: {ip: '::1', method: POST}",
        ["request", "body", "response_type"], #""code""#
      ),
      ("connection: google-oauth2", ["connection", "strategy"], #""google-oauth2""#),
      (
        "connection: google-oauth2", ["authentication", "methods"],
        #"[{"name":"federated","timestamp":"2026-01-15T12:00:00.000Z"}]"#
      ),
      ("connection: {name: corp, strategy: samlp}", ["connection", "strategy"], #""samlp""#),
      ("connection: Members", ["connection", "strategy"], #""auth0""#),
      ("organization: acme", ["organization", "display_name"], #""acme""#),
      ("organization: {name: acme, tier: gold}", ["organization", "tier"], #""gold""#),
      ("client: My App", ["client", "name"], #""My App""#),
      ("client: {client_id: abc}", ["client", "name"], #""abc""#),
      ("request: 2001:db8::7", ["request", "ip"], #""2001:db8::7""#),
      (
        "resource_server: https://api.example/", ["request", "query", "audience"],
        #""https://api.example/""#
      ),
      ("tenant: acme", ["request", "hostname"], #""acme.eu.auth0.com""#),
      ("roles: [a, b]", ["authorization", "roles"], #"["a","b"]"#),
      ("roles: ~", ["authorization"], nil),
      (
        "organization: {name: acme, roles: [admin]}", ["authorization", "roles"], #"["admin"]"#
      ),
      (
        "roles: [a]\norganization: {name: acme, roles: [admin]}", ["authorization", "roles"],
        #"["admin"]"#
      ),
      ("roles: [a]\norganization: {name: acme, roles: []}", ["authorization", "roles"], "[]"),
      ("roles: [a]\norganization: acme", ["authorization", "roles"], #"["a"]"#),
      ("organization: {name: acme, roles: [admin]}", ["organization", "roles"], nil),
      ("session: ~", ["session"], nil),
      ("session: s1", ["session", "id"], #""s1""#),
      ("session: {cookie: {mode: persistent}}", ["session", "cookie", "mode"], #""persistent""#),
      ("stats: 9007199254740993", ["stats", "logins_count"], "9007199254740993"),
      ("statistics: {logins_count: 7}", ["stats", "logins_count"], "7"),
      (
        "authentication: [pwd, {name: mfa, type: otp}]", ["authentication", "methods"],
        #"[{"name":"pwd","timestamp":"2026-01-15T12:00:00.000Z"},{"name":"mfa","timestamp":"2026-01-15T12:00:00.000Z","type":"otp"}]"#
      ),
      ("authentication: ~", ["authentication"], nil),
      ("secrets: {KEY: value}", ["secrets"], #"{"KEY":"value"}"#),
      ("context: {secrets: {KEY: value}}", ["secrets"], #"{"KEY":"value"}"#),
      ("transaction: {locale: pt, metadata: {a: 1}}", ["transaction", "locale"], #""pt""#),
      ("transaction: {locale: pt, metadata: {a: 1}}", ["transaction", "metadata"], #"{"a":1}"#),
      (
        "request: 192.0.2.1\ngeo: {192.0.2.1: {asn: AS64496, countryCode: PT}}",
        ["request", "geoip"], #"{"countryCode":"PT"}"#
      ),
      (
        "request: 192.0.2.1\ngeo: {192.0.2.1: {asn: AS64496, countryCode: PT}}",
        ["request", "asn"], #""AS64496""#
      ),
      (
        "request: 192.0.2.1\ngeo: {192.0.2.1: {asn: '64496'}}", ["request", "asn"],
        #""AS64496""#
      ),
      (
        "request: 192.0.2.1\ngeo: {192.0.2.1: {asn: 64496}}", ["request", "asn"],
        #""AS64496""#
      ),
      ("request: {ip: 192.0.2.1, asn: AS64496}", ["request", "asn"], #""AS64496""#),
      ("request: {ip: 192.0.2.1, asn: '64496'}", ["request", "asn"], #""AS64496""#),
      ("request: {ip: 192.0.2.1, asn: 64496}", ["request", "asn"], #""AS64496""#),
      ("request: {ip: 192.0.2.1, asn: as64496}", ["request", "asn"], #""AS64496""#),
      ("request: {ip: 192.0.2.1, asn: ~}", ["request", "asn"], nil),
      (
        "session: {device: {initial_asn: 1, last_asn: '2'}}",
        ["session", "device", "initial_asn"], #""AS1""#
      ),
      (
        "session: {device: {initial_asn: 1, last_asn: '2'}}", ["session", "device", "last_asn"],
        #""AS2""#
      ),
      (
        "session_transfer_token: {request: {ip: 192.0.2.2, asn: 7}}",
        ["session_transfer_token", "request", "asn"], #""AS7""#
      ),
      (
        "context: {now: 2026-02-01T00:00:00+01:00}", ["session", "created_at"],
        #""2026-01-31T23:00:00.000Z""#
      ),
    ] as [(String, [String], String?)]
  )
  func `what is written in short stands in the event in full`(
    text: String,
    path: [String],
    value: String?
  ) throws {
    #expect(try fixture("user: rosa@example.com\n\(text)").event[path: path]?.text == value)
  }

  @Test(
    arguments: [
      "created_at: 2024-01-01T00:00:00Z", "app_metadata: {id: 9223372036854775807, deep: [1.50]}",
      "custom: 12345678901234567890", "additional: {emial: x}", "identities: []",
    ]
  )
  func `a user in full has what was written and its numbers to the digit`(text: String) throws {
    let user = try #require(
      try fixture("grant: silent\nuser: {user_id: a|b, \(text)}").event["user"]
    )
    let expected = [
      "created_at": #""created_at":"2024-01-01T00:00:00.000Z""#,
      "app_metadata": #""app_metadata":{"id":9223372036854775807,"deep":[1.50]}"#,
      "custom": #""custom":12345678901234567890"#, "additional": #""emial":"x""#,
      "identities": #""identities":[]"#,
    ][String(text.prefix { $0 != ":" })]
    #expect(user.text.contains(try #require(expected)))
  }

  @Test func `the run context stands beside the event`() throws {
    let context = try fixture(
      """
      user: rosa@example.com
      context:
        now: 2026-01-15T12:00:00.250Z
        cache: {a: x, b: {value: z, expires_at: 2026-01-15T13:00:00Z}}
        groups: [{id: grp_1, name: staff}]
        roles: [{id: rol_1, name: admin}]
        factors: [otp]
        executed_rules: [rul_1]
        strict_session_token_issuer: true
      """
    ).context
    var expected = RunContext(milliseconds: 1_768_478_400_250)
    expected.cache = [
      "a": RunContext.CacheRecord(value: "x", expiryMilliseconds: 1_768_564_800_250),
      "b": RunContext.CacheRecord(value: "z", expiryMilliseconds: 1_768_482_000_000),
    ]
    expected.groups = [try JSONText(#"{"id":"grp_1","name":"staff"}"#)]
    expected.roles = [try JSONText(#"{"id":"rol_1","name":"admin"}"#)]
    expected.enabledFactors = ["otp"]
    expected.executedRules = ["rul_1"]
    expected.requiresHostNameAsSessionTokenIssuer = true
    #expect(context == expected)
  }

  @Test(
    arguments: [
      (#"{"user": {"user_id": "a"}}"#, "f.json", "a"),
      (#"{"event": {"user": {"user_id": "a"}}}"#, "f.json", "a"),
      ("user: {user_id: a}", "f.yaml", "a"), ("event:\n  user: {user_id: a}", "f.yaml", "a"),
      (#"{"user": {"user_id": "a"}, "grant": "silent"}"#, "f.json", "a"),
      ("user: {user_id: a}\nclient: App", "f.yaml", "a"),
    ]
  )
  func `an event and transaction data are told apart`(
    text: String,
    file: String,
    id: String
  ) throws {
    let event = try Fixture(bytes: Array(text.utf8), file: file).event
    #expect(event[path: ["user", "user_id"]]?.stringValue == id)
    let isBuilt = text.contains("silent") || text.contains("App")
    #expect(event.hasMember("transaction") == isBuilt)
  }

  @Test func `a locator places what the file does not`() throws {
    let text = """
      user: rosa@example.com
      request: 192.0.2.1
      session_transfer_token: {request: {ip: 192.0.2.2, geoip: ~}}
      geo: {192.0.2.9: {countryCode: FR}}
      """
    let event = try Fixture(bytes: Array(text.utf8), file: "f.yaml", geo: Locator()).event
    #expect(event[path: ["request", "geoip"]]?.text == #"{"countryCode":"PT"}"#)
    #expect(event[path: ["request", "asn"]]?.text == #""AS64500""#)
    let request = event[path: ["session_transfer_token", "request"]]
    #expect(request?["geoip"] == nil)
    #expect(request?["asn"]?.text == #""AS64500""#)
    let table = text.replacing("192.0.2.9", with: "192.0.2.1")
    let other = try Fixture(bytes: Array(table.utf8), file: "f.yaml", geo: Locator()).event
    #expect(other[path: ["request", "geoip"]]?.text == #"{"countryCode":"FR"}"#)
    #expect(other[path: ["request", "asn"]] == nil)
  }

  @Test func `a locator that cannot answer stops the reading`() {
    let text = "user: rosa@example.com\nrequest: 192.0.2.255"
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array(text.utf8), file: "f.yaml", geo: Locator())
    }
    #expect(
      error?.description
        == "f.yaml:2:10: invalidFixture: `request`: the address cannot be placed: Damaged()"
    )
  }

  private struct Damaged: Error {}

  private struct Locator: GeoLocator {
    func place(of address: String) throws -> GeoIP? {
      guard address != "192.0.2.255" else { throw Damaged() }
      var place = GeoIP()
      place.countryCode = "PT"
      return place
    }

    func autonomousSystem(of address: String) -> String? { "AS64500" }
  }

  private func fixture(_ text: String) throws(PostLoginError) -> Fixture {
    try Fixture(bytes: Array(text.utf8), file: "f.yaml")
  }
}
