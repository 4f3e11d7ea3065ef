import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The effects of Actions on exchanges in which a user logs in.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct TokenActionTests {
  @Test func `an Action adds claims and scopes and takes scopes away`() async throws {
    let action = ClosureAction { event in
      [
        Command(
          "accessToken.setCustomClaim",
          [
            .string("https://example.com/protocol"),
            .string(event[path: ["transaction", "protocol"]]?.stringValue ?? ""),
          ]
        ),
        Command("idToken.setCustomClaim", [.string("tier"), .string("gold")]),
        Command("accessToken.addScope", [.string("read:things")]),
        Command("accessToken.removeScope", [.string("profile")]),
      ]
    }
    try await TokenBench.run([action]) { bench in
      let token = try await bench.refreshToken { $0.grant.audience = TokenBench.api }
      let answer = try await bench.refresh(token)
      #expect(answer.string("scope") == "openid offline_access read:things")
      let access = try await bench.claims(answer.string("access_token"))
      #expect(access.string("https://example.com/protocol") == "oauth2-refresh-token")
      #expect(try await bench.claims(answer.string("id_token")).string("tier") == "gold")
      let executions = try await bench.lastLog().details.object("actions")?.strings("executions")
      #expect(executions?.count == 1)
    }
  }

  @Test func `an Action that denies is answered with its reason`() async throws {
    let action = ClosureAction { _ in [Command("access.deny", [.string("not today")])] }
    try await TokenBench.run([action]) { bench in
      let token = try await bench.refreshToken(of: "rotating")
      let answer = try await bench.refresh(token, as: "rotating")
      #expect(answer.refusal == "403 access_denied: not today")
      let log = try await bench.lastLog()
      #expect(log.type == "fertft")
      #expect(log.entryDescription == "not today")
      #expect(log.details.object("actions")?.strings("executions")?.count == 1)
      // A spent token would be refused after its leeway.
      bench.tenant.clock.advance(by: .seconds(60))
      #expect(try await bench.refresh(token, as: "rotating").refusal == answer.refusal)
    }
  }

  @Test func `an Action that revokes the token ends it`() async throws {
    let action = ClosureAction { _ in [Command("refreshToken.revoke", [.string("gone")])] }
    try await TokenBench.run([action]) { bench in
      let token = try await bench.refreshToken()
      #expect(try await bench.refresh(token).refusal == "403 access_denied: gone")
      #expect(try await bench.refresh(token).refusal == RefreshTokenTests.refusal)
    }
  }

  @Test func `an Action that wants a browser is told that there is none`() async throws {
    let action = ClosureAction { _ in
      [Command("redirect.sendUserTo", [.string("https://example.com")])]
    }
    try await TokenBench.run([action]) { bench in
      let answer = try await bench.refresh(bench.refreshToken())
      #expect(answer.status == 403)
      #expect(answer.string("error") == "interaction_required")
    }
  }

  @Test func `Actions see the body without what is secret in it`() async throws {
    let action = ClosureAction { event in
      let body = event[path: ["request", "body"]]?.value.objectValue ?? []
      return [
        Command(
          "user.setAppMetadata",
          [.string("seen"), .string(body.map(\.name).sorted().joined(separator: " "))]
        )
      ]
    }
    try await TokenBench.run([action]) { bench in
      let answer = try await bench.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa@example.com", "password": TokenBench.password, "device": "blue",
      ])
      #expect(answer.status == 200)
      let user = try await bench.mock.user("auth0|rosa")
      #expect(user?.appMetadata.string("seen") == "client_id device grant_type username")
      #expect(user?.loginsCount == 1)
    }
  }
}
