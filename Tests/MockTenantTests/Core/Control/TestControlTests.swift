import HTTPTypes
import PostLogin
import TestSupport
import Testing
import WireFormats
import X509

@testable import MockTenant

@Suite(.tags(.tenant, .management))
struct TestControlTests {
  @Test func `without being asked for there is no test control`() async throws {
    let bench = try await ManagementBench()
    let endpoints = EndpointTable.all.filter { $0.part == .testControl }
    #expect(endpoints.count >= 11)
    for endpoint in endpoints {
      let method = try #require(ManagementBench.Method(rawValue: endpoint.method.rawValue))
      let path = endpoint.path.replacing("{id}", with: "exe_1")
      let answer = try await bench.send(method, path, body: method == .get ? nil : "{}")
      #expect(answer.status == 404, "\(endpoint.path)")
    }
  }

  @Test func `the clock stops, advances and is let go`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let set = try await bench.send(
      .put,
      "/_mock/clock",
      body: #"{"now":"2030-01-02T03:04:05+01:00"}"#
    )
    #expect(set.body == ["now": "2030-01-02T02:04:05.000Z"])
    let later = try await bench.send(.post, "/_mock/clock/advance", body: #"{"seconds":61}"#)
    #expect(later.body == ["now": "2030-01-02T02:05:06.000Z"])
    #expect(try await bench.send(.get, "/_mock/clock").body == later.body)
    _ = try await bench.send(.put, "/_mock/clock", body: #"{"now":null}"#)
    #expect(abs(bench.tenant.now.rawValue - TenantClock().now.rawValue) < 60_000)
  }

  static let refusals: [(path: String, body: String)] = [
    ("clock", "{}"), ("clock", #"{"now":"yesterday"}"#), ("clock", #"{"now":0}"#),
    ("clock", #"{"now":"1969-12-31T23:59:59Z"}"#),
    ("clock", #"{"now":"9999-12-31T23:59:59-10:00"}"#),
    ("caller", #"{"address":"somewhere"}"#), ("caller", #"{"address":"10.1."}"#),
    ("caller", #"{"address":"10.1.2.3","geoip":{"countryCode":"Germany"}}"#),
    ("caller", #"{"address":"10.1.2.3","geoip":{"latitude":91}}"#), ("caller", "[]"),
  ]

  @Test(arguments: refusals)
  func `what cannot be set is refused`(path: String, body: String) async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    #expect(try await bench.send(.put, "/_mock/\(path)", body: body).status == 400)
  }

  @Test(arguments: ["-1", "9223372036854775807", "1e400", "0.5", "3153600001"])
  func `time that cannot pass is refused`(seconds: String) async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let body = #"{"seconds":\#(seconds)}"#
    #expect(try await bench.send(.post, "/_mock/clock/advance", body: body).status == 400)
  }

  @Test func `the clock does not pass the year 9999`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let end = #"{"now":"9999-12-31T23:59:59Z"}"#
    #expect(try await bench.send(.put, "/_mock/clock", body: end).status == 200)
    let more = try await bench.send(.post, "/_mock/clock/advance", body: #"{"seconds":1}"#)
    #expect(more.status == 400)
    // The tenant can still show a session that expires after the year 9999.
    try await bench.session("s1", of: "auth0|1")
    let session = try await bench.send(.get, "/api/v2/sessions/s1", scopes: ["read:sessions"])
    #expect(session.status == 200)
  }

  @Test func `a page of another origin changes nothing`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let client = TenantClient(bench.issuer)
    let clock = try await client.send(
      "PUT",
      "_mock/clock",
      headers: ["Content-Type": "text/plain", "Origin": "https://evil.example"],
      body: #"{"now":"2030-01-01T00:00:00Z"}"#
    )
    #expect(clock.status == 415)
    let origin = ["Origin": "https://evil.example"]
    let reset = try await client.send("POST", "_mock/reset", headers: origin, body: nil)
    #expect(reset.status == 403)
  }

  @Test func `the caller comes from where the test says`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let body =
      #"{"address":"203.0.113.7","asn":"64500","geoip":{"countryCode":"DE","latitude":52.5}}"#
    #expect(try await bench.send(.put, "/_mock/caller", body: body).status == 204)
    #expect(bench.tenant.caller.address == "203.0.113.7")
    let place = bench.tenant.places.place(of: "203.0.113.7")
    #expect(place.asn == "AS64500")
    #expect(place.geoip?.countryCode == "DE")
    #expect(place.geoip?.latitude == 52.5)
    _ = try await bench.send(.patch, "/api/v2/clients/web", scopes: ["update:clients"], body: "{}")
    #expect(try await bench.mock.logs().last?.document["ip"] == "203.0.113.7")
    let wrong = #"{"address":"203.0.113.9","asn":"Example"}"#
    #expect(try await bench.send(.put, "/_mock/caller", body: wrong).status == 400)
    #expect(bench.tenant.caller.address == "203.0.113.7")
    _ = try await bench.send(.put, "/_mock/caller", body: #"{"address":null}"#)
    #expect(bench.tenant.caller.address == nil)
  }

  @Test func `logs are read and cleared`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    _ = try await bench.send(.patch, "/api/v2/clients/web", scopes: ["update:clients"], body: "{}")
    let logs = try await bench.send(.get, "/_mock/logs")
    #expect(logs.body.arrayValue?.map { $0["type"] } == ["sapi"])
    #expect(try await bench.mock.logs(ofType: "sapi").count == 1)
    #expect(try await bench.send(.delete, "/_mock/logs").status == 204)
    #expect(try await bench.mock.logs().isEmpty)
  }

  @Test func `what is live is listed with its owners and without values`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let tenant = bench.tenant
    try await bench.session("s1", of: "auth0|1", lifetime: .seconds(60))
    try await bench.session("old", of: "auth0|1", lifetime: .seconds(0))
    try await bench.refreshToken("rt1", of: "auth0|2")
    // Their values are known here, which the list must not show.
    let code = OpaqueToken(tenant.randomness)
    try await tenant.store.saveCode(
      code.hash,
      clientID: "web",
      expiresAt: tenant.now + .seconds(30),
      content: CodeContent(
        userID: "auth0|1",
        redirectURI: "",
        grant: TokenGrant(userID: "auth0|1", clientID: "web", connection: "Users", scopes: [])
      )
    )
    let transfer = OpaqueToken(tenant.randomness)
    try await tenant.store.saveTransferToken(
      transfer.hash,
      expiresAt: tenant.now + .seconds(60),
      content: TransferTokenContent(
        clientID: "native",
        userID: "auth0|2",
        scopes: [],
        refreshTokenID: "rt1",
        ip: "127.0.0.1"
      )
    )
    let login = OpaqueToken(tenant.randomness)
    try await tenant.store.saveLogin(
      login.hash,
      expiresAt: tenant.now + .seconds(3600),
      login: PendingLogin(
        request: AuthorizeRequest(clientID: "web", redirectURI: ""),
        browserHash: "b"
      )
    )
    let entries = try await bench.mock.live()
    #expect(entries.map(\.kind) == [.session, .refreshToken, .code, .transferToken, .login])
    #expect(entries.map(\.userID) == ["auth0|1", "auth0|2", "auth0|1", "auth0|2", nil])
    #expect(entries.map(\.clientID) == [nil, "native", "web", "native", "web"])
    #expect(entries[0].id == "s1")
    #expect(entries[0].expiresAt == (tenant.now + .seconds(60)).date)
    #expect(entries[1].expiresAt == nil)
    #expect(try await bench.mock.live(.session, of: "auth0|2").isEmpty)
    let answer = try await bench.send(.get, "/_mock/live")
    #expect(answer.body.arrayValue?.count == 5)
    for token in [code, transfer, login] {
      #expect(!answer.text.contains(token.text))
      #expect(!answer.text.contains(token.hash))
    }
    tenant.clock.advance(by: .seconds(3600))
    #expect(try await bench.mock.live().map(\.id) == ["rt1"])
  }

  @Test func `a reset goes back to the configuration and keeps the keys`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    let keys = try await bench.tenant.keys.publicKeys().map(\.id)
    try await bench.session("s1", of: "auth0|1")
    try bench.mock.setCaller(address: "10.0.0.1", asn: "64500")
    _ = try await bench.send(
      .patch,
      "/api/v2/clients/web",
      scopes: ["update:clients"],
      body: #"{"name":"X"}"#
    )
    _ = try await bench.send(.delete, "/api/v2/users/auth0%7C2", scopes: ["delete:users"])
    #expect(try await bench.send(.post, "/_mock/reset").status == 204)
    #expect(try await bench.mock.live().isEmpty)
    #expect(try await bench.mock.logs().isEmpty)
    let web = try await bench.send(.get, "/api/v2/clients/web", scopes: ["read:clients"])
    #expect(web.body["name"] == "Web")
    #expect(try await bench.mock.user("auth0|2") != nil)
    #expect(bench.tenant.caller.address == nil)
    #expect(bench.tenant.places.place(of: "10.0.0.1").asn == nil)
    #expect(try await bench.tenant.keys.publicKeys().map(\.id) == keys)
  }

  @Test func `an address that is none is refused in Swift too`() async throws {
    let bench = try await ManagementBench()
    #expect(throws: PostLoginError.self) { try bench.mock.setCaller(address: "home") }
  }

  /// The rows of `AddressSpelling` in the tests of the model.
  @Test(arguments: [
    ("1.2.3.4", true), ("::ffff:1.2.3.4", true), ("01.2.3.4", false), ("1.2.3", false),
    ("0x1020304", false), ("16909060", false), ("1.2.3.4.", false), (" 1.2.3.4", false),
  ])
  func `the tenant reads addresses like all others`(text: String, isAccepted: Bool) async throws {
    let bench = try await ManagementBench()
    #expect(((try? bench.mock.setCaller(address: text, asn: "AS64500")) != nil) == isAccepted)
    #expect(bench.tenant.places.place(of: "1.2.3.4").asn == (isAccepted ? "AS64500" : nil))
    let places = "places: { '\(text)': {} }"
    #expect(((try? TenantFile(yaml: places)) != nil) == isAccepted)
    guard case .ipAddress = CertificateMaker.generalName(text) else {
      #expect(!isAccepted)
      return
    }
    #expect(isAccepted)
  }

  @Test func `time does not run over its end`() {
    let clock = TenantClock()
    clock.set(Instant(rawValue: .max))
    clock.advance(by: .seconds(1))
    #expect(clock.now == Instant(rawValue: .max))
    #expect(Instant(rawValue: 0) + .seconds(Int64.max) == Instant(rawValue: .max))
    clock.reset()
    clock.advance(by: .seconds(Int64.max))
    #expect(clock.now > Instant(rawValue: 0))
  }
}
