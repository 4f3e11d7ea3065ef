import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Pushes that are refused, with their log.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct PushedBadInputTests {
  @Test(
    arguments: [
      (["client_secret": "wrong"], "401 invalid_client: Unauthorized"),
      (["client_id": "unknown"], "401 invalid_client: Unauthorized"),
      (["client_secret": nil], "401 invalid_client: Unauthorized"),
      (["client_id": nil], "400 invalid_request: Missing required parameter: client_id"),
      (
        ["client_id": "native", "client_secret": nil],
        "403 unauthorized_client: Only a client that authenticates can push authorization requests."
      ),
      (
        ["request_uri": "urn:ietf:params:oauth:request_uri:x"],
        "400 invalid_request: The parameter request_uri cannot be pushed"
      ),
      (
        ["redirect_uri": "https://evil.example/"],
        "400 invalid_request: The provided redirect_uri is not in the list of allowed callback "
          + "URLs: https://evil.example/"
      ),
      (
        ["response_type": nil],
        "400 invalid_request: Missing required parameter: response_type"
      ),
      (
        ["response_type": "coed"],
        "400 unsupported_response_type: Unsupported response type: coed"
      ),
      (["audience": "https://none"], "403 access_denied: Service not found: https://none"),
      (["connection": "none"], "400 invalid_request: the connection was not found"),
    ] as [([String: String?], String)]
  )
  func `a push that is refused leaves a log`(
    changes: [String: String?],
    refusal: String
  ) async throws {
    try await PushedBench.run { bench, _ in
      let token = ["session_transfer_token": "token-of-a-transfer"] as [String: String?]
      let answer = try await bench.push(changes.merging(token) { $1 })
      #expect(answer.refusal == refusal)
      let log = try #require(try await bench.tenant.logs().first)
      #expect(log.type == "fpar")
      let parts = refusal.split(separator: " ", maxSplits: 2)
      let error = log.details.object("error")
      #expect(error?.string("oauthError").map { "\($0):" } == String(parts[1]))
      #expect(error?.string("message") == String(parts[2]))
      #expect(error?.string("type") == "oauth-authorization")
      #expect(log.details.object("qs")?.string("state") == "pushed")
      for secret in ["web-secret", "wrong", "token-of-a-transfer"] {
        #expect(!log.line.contains(secret))
      }
    }
  }

  @Test func `a push has at most ten parameters of the application's own`() async throws {
    try await PushedBench.run { bench, _ in
      var own = Dictionary(
        uniqueKeysWithValues: (0..<10).map { ("ext-\($0)", Optional("x")) }
      )
      let taken = try await bench.push(own)
      #expect(taken.status == 201)
      own["ext-10"] = "x"
      let refused = try await bench.push(own)
      #expect(
        refused.refusal
          == "400 invalid_request: At most 10 parameters may begin with ext-"
      )
    }
  }

  @Test(arguments: [(9_000, 201), (10_300, 413)])
  func `a push has at most 10 kB`(size: Int, status: Int) async throws {
    try await PushedBench.run { bench, _ in
      let state = String(repeating: "s", count: size)
      let answer = try await bench.push(["state": state])
      #expect(answer.status == status)
    }
  }

  @Test func `a push is a form, and names each parameter once`() async throws {
    try await PushedBench.run { bench, _ in
      let json = try await bench.client.send("POST", "oauth/par", json: #"{"client_id":"web"}"#)
      #expect(json.status == 400)
      let repeated = try await bench.client.send(
        "POST",
        "oauth/par",
        headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: "client_id=web&client_secret=web-secret&state=1&state=2"
      )
      #expect(repeated.status == 400)
      #expect(repeated.string("error") == "invalid_request")
      #expect(try await bench.client.get("oauth/par").status == 405)
    }
  }

  @Test func `the client may authenticate with the header`() async throws {
    try await PushedBench.run { bench, browser in
      let answer = try await bench.client.post(
        "oauth/par",
        form: [
          "response_type": "code", "redirect_uri": "http://localhost:3000/callback",
          "scope": "openid",
        ],
        headers: ["Authorization": "Basic d2ViOndlYi1zZWNyZXQ="]
      )
      #expect(answer.status == 201)
      let page = try await browser.open(answer.string("request_uri"))
      #expect(page.location.hasPrefix("/u/login"))
    }
  }
}
