import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The scopes that a tenant grants after Actions have changed the target scopes.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct TargetScopeGrantTests {
  private static func answer(
    _ commands: [Command],
    audience: String,
    scope: String = "openid profile",
    then check: (TokenBench, TenantClient.Answer) async throws -> Void
  ) async throws {
    try await TokenBench.run([ClosureAction("scopes") { _ in commands }]) { bench in
      let audience = audience.isEmpty ? bench.mock.url + "api/v2/" : audience
      let answer = try await bench.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa@example.com", "password": TokenBench.password,
        "scope": scope, "audience": audience,
      ])
      #expect(answer.status == 200)
      try await check(bench, answer)
    }
  }

  @Test func `an addition that the roles permit is granted, another vanishes with a warning`()
    async throws
  {
    let commands = ["read:secrets", "write:secrets", "unknown"].map {
      Command("transaction.addTargetScope", [.string($0)])
    }
    try await Self.answer(commands, audience: "https://strict.example.com") { bench, answer in
      #expect(answer.string("scope") == "openid profile read:secrets")
      #expect(try await bench.logTypes().filter { $0 == "w" } == ["w"])
      let log = try await bench.store.logs().first { $0.type == "w" }
      #expect(log?.entryDescription.contains("`write:secrets`, `unknown`") == true)
    }
  }

  @Test func `openid and offline_access decide about the tokens`() async throws {
    let commands = [
      Command("transaction.removeTargetScope", [.string("openid")]),
      Command("transaction.addTargetScope", [.string("offline_access")]),
    ]
    try await Self.answer(commands, audience: TokenBench.api) { bench, answer in
      #expect(answer.json["id_token"] == nil)
      #expect(!answer.string("refresh_token").isEmpty)
      let logTypes = try await bench.logTypes()
      #expect(!logTypes.contains("w"))
    }
  }

  @Test func `a token for the Management API has no scope that an Action adds`() async throws {
    let commands = [
      Command("accessToken.addScope", [.string("read:users")]),
      Command("transaction.addTargetScope", [.string("delete:users")]),
    ]
    try await Self.answer(
      commands,
      audience: "",
      scope: "openid read:current_user"
    ) { bench, answer in
      let scopes = answer.string("scope").split(separator: " ")
      #expect(!scopes.contains("read:users") && !scopes.contains("delete:users"))
      let logTypes = try await bench.logTypes()
      #expect(logTypes.contains("w"))
    }
  }
}
