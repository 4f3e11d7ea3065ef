import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ClientCredentialsTests {
  private static func token(
    _ bench: TokenBench,
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = [
      "grant_type": "client_credentials", "client_id": "machine",
      "client_secret": "s3cret-of-machine", "audience": TokenBench.api,
    ]
    form.merge(fields) { $1 }
    return try await bench.token(form)
  }

  @Test func `a client gets a token of its own`() async throws {
    let action = ClosureAction { _ in [Command("access.deny", [.string("no")])] }
    try await TokenBench.run([action]) { bench in
      let answer = try await Self.token(bench)
      #expect(
        answer.json.objectValue?.map(\.name)
          == ["access_token", "scope", "expires_in", "token_type"]
      )
      #expect(answer.string("scope") == "read:things")
      #expect(answer.json["expires_in"] == 7200)
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims.string("sub") == "machine@clients")
      #expect(claims.string("aud") == TokenBench.api)
      #expect(claims.string("gty") == "client-credentials")
      #expect(claims.integer("exp") == (Instant.start + .seconds(7200)).seconds)
      let log = try await bench.lastLog()
      #expect(log.type == "seccft")
      #expect(log.document.string("audience") == TokenBench.api)
    }
  }

  @Test(arguments: [
    (["audience": ""], "400 invalid_request: Missing required parameter: audience"),
    (
      ["audience": "https://nowhere.example.com"],
      "403 access_denied: Service not found: https://nowhere.example.com"
    ),
    (
      ["audience": "https://strict.example.com"],
      "403 access_denied: Client is not authorized to access \"https://strict.example.com\"; create a client grant for it."
    ),
    (
      ["scope": "read:things write:things"],
      "403 access_denied: Client has not been granted scopes: write:things"
    ),
    (["client_secret": "wrong"], "401 access_denied: Unauthorized"),
    (
      ["client_id": "web", "client_secret": "s3cret-of-web"],
      "403 unauthorized_client: Grant type 'client_credentials' not allowed for the client."
    ),
  ])
  func `what was not granted is refused`(fields: [String: String], refusal: String) async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.token(bench, adding: fields)
      #expect(answer.refusal == refusal)
      let types = try await bench.logTypes()
      #expect(types == ["feccft"])
    }
  }

  @Test func `a client that shows no secret gets no token of its own`() async throws {
    try await TokenBench.run(
      changing: {
        $0.clients[4].document.set("token_endpoint_auth_method", "none")
      },
      test: { bench in
        let answer = try await Self.token(bench)
        #expect(answer.refusal == "401 access_denied: Unauthorized")
      }
    )
  }

  @Test func `the Management API has the address of the tenant`() async throws {
    try await TokenBench.run(
      changing: {
        $0.apis.append(
          ResourceServer([
            "identifier": "{issuer}api/v2/",
            "client_grants": [["client_id": "machine", "scope": ["read:logs"]]],
          ])
        )
      },
      test: { bench in
        let answer = try await Self.token(bench, adding: ["audience": bench.mock.url + "api/v2/"])
        #expect(answer.string("scope") == "read:logs")
        #expect(
          try await bench.claims(answer.string("access_token")).string("aud")
            == bench.mock.url + "api/v2/"
        )
      }
    )
  }
}
