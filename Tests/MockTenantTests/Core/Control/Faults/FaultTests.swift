import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The failures that tests ask for at `/_mock/faults`.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct FaultTests {
  private static func put(_ tenant: TenantServer, _ json: String) async throws
    -> TenantClient.Answer
  {
    try await TenantClient(tenant.url).send("PUT", "_mock/faults", json: json)
  }

  private static func token(_ tenant: TenantServer) async throws -> TenantClient.Answer {
    try await TenantClient(tenant.url).post(
      "oauth/token",
      form: [
        "grant_type": "client_credentials", "client_id": "management",
        "client_secret": "management-secret", "audience": "\(tenant.url)api/v2/",
      ]
    )
  }

  @Test func `a limit of requests has Auth0's headers, and ends`() async throws {
    try await withTenant { tenant in
      let set = try await Self.put(
        tenant,
        #"{"path":"/oauth/token","method":"POST","times":2,"status":429,"retry_after":3}"#
      )
      #expect(
        set.json == [
          ["path": "/oauth/token", "times": 2, "method": "POST", "status": 429, "retry_after": 3]
        ]
      )
      for _ in 0..<2 {
        let answer = try await Self.token(tenant)
        #expect(answer.status == 429)
        #expect(answer.json["error"] == "too_many_requests")
        #expect(answer.headers["retry-after"] == "3")
        #expect(answer.headers["x-ratelimit-limit"] == "10")
        #expect(answer.headers["x-ratelimit-remaining"] == "0")
        let reset = Double(answer.headers["x-ratelimit-reset"] ?? "") ?? 0
        #expect((1...5).contains(reset - Date().timeIntervalSince1970))
      }
      #expect(try await Self.token(tenant).status == 200)
      #expect(try await TenantClient(tenant.url).get("_mock/faults").json == [])
    }
  }

  @Test(arguments: [500, 503]) func `a server fails in the form of its API`(
    status: Int
  ) async throws {
    try await withTenant { tenant in
      for path in ["/api/v2/users/{id}", "/oauth/token"] {
        #expect(
          try await Self.put(tenant, #"{"path":"\#(path)","status":\#(status)}"#).status == 200
        )
      }
      let user = try await TenantClient(tenant.url).get("api/v2/users/auth0%7Cada")
      #expect(user.status == status)
      #expect(user.json["statusCode"] == .number(String(status)))
      let token = try await Self.token(tenant)
      #expect(token.status == status)
      #expect(token.json["error"] == "server_error")
      #expect(token.headers["retry-after"] == nil)
    }
  }

  @Test func `an answer is cut off after the endpoint has done its work`() async throws {
    try await withTenant { tenant in
      _ = try await Self.put(tenant, #"{"path":"/oauth/token","cut_off":true}"#)
      await #expect(throws: (any Error).self) { try await Self.token(tenant) }
      #expect(try await tenant.logTypes() == ["seccft"])
      #expect(try await Self.token(tenant).status == 200)
    }
  }

  @Test func `an answer is garbage, or late`() async throws {
    try await withTenant { tenant in
      _ = try await Self.put(tenant, #"{"path":"/oauth/token","garbage":true,"delay_ms":100}"#)
      let clock = ContinuousClock()
      let begin = clock.now
      let answer = try await Self.token(tenant)
      #expect(clock.now - begin >= .milliseconds(100))
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.json == .null)
    }
  }

  @Test func `a user is blocked between the login page and its form`() async throws {
    try await withTenant { tenant in
      _ = try await Self.put(
        tenant,
        #"{"path":"/u/login","method":"POST","block_user":"auth0|ada"}"#
      )
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("code") == nil)
      #expect(try await tenant.user("auth0|ada")?.isBlocked == true)
    }
  }

  @Test func `a session ends and refresh tokens go while the code is redeemed`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(
        after: try await browser.authorize(["scope": "openid offline_access"])
      )
      _ = try await Self.put(
        tenant,
        #"{"path":"/oauth/token","end_sessions":"auth0|ada","withdraw_consent":"auth0|ada"}"#
      )
      let tokens = try await browser.tokens(answer.parameter("code"))
      #expect(tokens["access_token"] == nil)
      #expect(try await tenant.live(.session).isEmpty)
      #expect(try await tenant.live(.refreshToken).isEmpty)
    }
  }

  @Test(arguments: [(true, 2), (false, 1)]) func `keys rotate, and the old one stays or goes`(
    keepsOld: Bool,
    count: Int
  ) async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let before = try await client.get(".well-known/jwks.json").json["keys"]?.arrayValue ?? []
      let answer = try await client.send(
        "POST",
        "_mock/keys/rotate",
        json: #"{"keep_old":\#(keepsOld)}"#
      )
      #expect(answer.status == 204)
      let after = try await client.get(".well-known/jwks.json").json["keys"]?.arrayValue ?? []
      #expect(after.count == count)
      #expect(after.first?["kid"] != before.first?["kid"])
    }
  }

  static let refusals = [
    ("{}", "path"),
    (#"{"path":"/oauth/tokens","status":500}"#, "No endpoint has the path"),
    (#"{"path":"/_mock/faults","status":500}"#, "Test control has no faults"),
    (#"{"path":"/oauth/token","method":"GET","status":500}"#, "has only POST"),
    (#"{"path":"/oauth/token"}"#, "does nothing"),
    (#"{"path":"/oauth/token","status":500,"garbage":true}"#, "one answer"),
    (#"{"path":"/oauth/token","garbage":true,"retry_after":1}"#, "needs a status"),
    (#"{"path":"/oauth/token","status":200}"#, "status"),
    (#"{"path":"/oauth/token","status":500,"times":1000001}"#, "times"),
    (#"{"path":"/oauth/token","status":500,"times":-1}"#, "times"),
    (#"{"path":"/oauth/token","delay_ms":60001}"#, "delay_ms"),
    (#"{"path":"/oauth/token","staus":500}"#, "staus"),
  ]

  @Test(arguments: refusals) func `a fault that cannot be is refused`(
    json: String,
    reason: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await Self.put(tenant, json)
      #expect(answer.status == 400)
      #expect(answer.body.contains(reason), "\(answer.body)")
      #expect(tenant.tenant.faults.all.isEmpty)
    }
  }

  @Test func `a million faults take no memory`() throws {
    let table = FaultTable()
    var fault = Fault(path: "/oauth/token", times: 1_000_000, answer: .garbage)
    for _ in 0..<1_000_000 { #expect(table.set(fault)) }
    #expect(table.all == [fault])
    for number in 1..<FaultTable.capacity {
      fault.path = "/api/v2/users/\(number)"
      #expect(table.set(fault))
    }
    fault.path = "/api/v2/users/last"
    #expect(!table.set(fault))
    // A fault that exists can still be changed and removed.
    fault.path = "/oauth/token"
    fault.times = 0
    #expect(table.set(fault))
    #expect(table.all.count == FaultTable.capacity - 1)
  }

  @Test func `faults are removed by name, all at once, and by a reset`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let fault = #"{"path":"/userinfo","status":500,"times":9}"#
      _ = try await Self.put(tenant, fault)
      #expect(try await Self.put(tenant, #"{"path":"/userinfo","times":0}"#).json == [])
      _ = try await Self.put(tenant, fault)
      #expect(
        try await client.send("DELETE", "_mock/faults", headers: [:], body: nil).status == 204
      )
      #expect(tenant.tenant.faults.all.isEmpty)
      _ = try await Self.put(tenant, fault)
      try await tenant.reset()
      #expect(tenant.tenant.faults.all.isEmpty)
    }
  }

  @Test func `pages of other origins and host names control nothing`() async throws {
    try await withTenant { tenant in
      let client = TenantClient(tenant.url)
      let foreign = ["Origin": "https://evil.example"]
      for (method, path, json) in [
        ("PUT", "_mock/faults", #"{"path":"/userinfo","status":500}"#),
        ("POST", "_mock/keys/rotate", #"{"keep_old":false}"#), ("GET", "_mock/live", ""),
      ] {
        let answer = try await client.send(
          method,
          path,
          headers: foreign.merging(["Content-Type": "application/json"]) { $1 },
          body: json.isEmpty ? nil : json
        )
        #expect(answer.status == 403, "\(path)")
      }
      for (host, status) in [
        ("rebound.evil.example", 403), ("auth:4400", 200), ("app.localhost", 200), ("[::1]:1", 200),
      ] {
        let request = RawRequest("GET", "/_mock/live", headers: ["Host: \(host)"])
        #expect(try await request.status(from: tenant.url) == status, "\(host)")
      }
    }
  }
}
