import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Refresh tokens for several APIs (`refresh_token.policies`).
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct RefreshTokenPolicyTests {
  private static let strict = "https://strict.example.com"

  private static func run(
    _ actions: [any Action] = [],
    test: (TokenBench) async throws -> Void
  ) async throws {
    try await TokenBench.run(
      actions,
      changing: { configuration in
        configuration.clients[0].document.set(
          "refresh_token",
          [
            "policies": [
              ["audience": .string(TokenBench.api), "scope": ["read:things"]],
              ["audience": .string(strict), "scope": ["read:secrets", "write:secrets"]],
              ["audience": "https://unknown.example.com", "scope": ["read:all"]],
            ]
          ]
        )
      },
      test: test
    )
  }

  @Test func `a policy gives tokens for another API, and Actions see that API`() async throws {
    let seen = SeenEvents()
    try await Self.run([seen.action]) { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["audience": TokenBench.api])
      #expect(answer.refusal == "200 : ")
      #expect(answer.string("scope") == "openid profile offline_access read:things")
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims["aud"] == [.string(TokenBench.api), .string(bench.mock.url + "userinfo")])
      #expect(
        seen.last?["resource_server"]?["identifier"]?.stringValue == TokenBench.api
      )
      let log = try await bench.lastLog()
      #expect(log.type == "sertft")
      #expect(log.details.string("policy_used") == "mrrt")
      // The token stays good for its own audience.
      let own = try await bench.refresh(token)
      #expect(own.string("scope") == "openid profile offline_access")
      #expect(try await bench.lastLog().details.string("policy_used") == nil)
    }
  }

  @Test(arguments: [
    ("read:things write:things", "read:things"), ("write:things", ""),
    ("openid read:things", "openid read:things"), ("openid email", "openid"),
  ])
  func `the policy and the login limit the scopes`(requested: String, granted: String) async throws
  {
    try await Self.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(
        token,
        adding: ["audience": TokenBench.api, "scope": requested]
      )
      #expect(answer.string("scope") == granted)
    }
  }

  @Test func `roles limit the scopes of a policy`() async throws {
    try await Self.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["audience": Self.strict])
      #expect(answer.string("scope").split(separator: " ").contains("read:secrets"))
      #expect(!answer.string("scope").contains("write:secrets"))
    }
  }

  @Test func `a policy for an unknown API is refused as the API is`() async throws {
    try await Self.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(
        token,
        adding: ["audience": "https://unknown.example.com"]
      )
      #expect(
        answer.refusal == "403 access_denied: Service not found: https://unknown.example.com"
      )
    }
  }

  @Test func `a policy for the Management API has no effect`() async throws {
    try await Self.run { bench in
      // The port is known only now.
      let management = bench.mock.url + "api/v2/"
      let api: JSONObject = [
        "identifier": .string(management), "scopes": [["value": "read:users"]],
      ]
      _ = try await bench.mock.manage(
        "PATCH",
        "clients/native",
        scope: "update:clients",
        body: """
          {"refresh_token":{"policies":[{"audience":"\(management)","scope":["read:users"]}]}}
          """
      )
      try await bench.store.write { database in
        try Store.save(.api, id: management, document: api, digest: nil, in: database)
      }
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["audience": management])
      #expect(answer.string("scope") == "openid profile offline_access")
      #expect(try await bench.lastLog().details.string("policy_used") == nil)
    }
  }

  @Test func `an API without a policy has no effect`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["audience": TokenBench.api])
      #expect(answer.string("scope") == "openid profile offline_access")
      #expect(try await bench.lastLog().details.string("policy_used") == nil)
    }
  }

  @Test func `an Action denies the API of a policy`() async throws {
    let action = ClosureAction { event in
      event.json["resource_server"] == nil
        ? [] : [Command("access.deny", [.string("no API for you")])]
    }
    try await Self.run([action]) { bench in
      let token = try await bench.refreshToken()
      let denied = try await bench.refresh(token, adding: ["audience": TokenBench.api])
      #expect(denied.refusal == "403 access_denied: no API for you")
      #expect(try await bench.lastLog().type == "fertft")
      #expect(try await bench.refresh(token).status == 200)
    }
  }
}
