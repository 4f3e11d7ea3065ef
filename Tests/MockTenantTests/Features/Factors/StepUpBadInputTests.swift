import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Step-ups by refresh token that are reused, of another client, too late, or refused.
@Suite(.tags(.tenant, .multifactor, .tokens), .timeLimit(.minutes(5)))
struct StepUpBadInputTests {
  private static let malformed = "403 invalid_grant: Malformed mfa_token"

  @Test func `an mfa_token of an exchange counts once`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      let second = try await bench.pass(asked).string("refresh_token")
      let token = asked.string("mfa_token")
      let again = try await bench.factors.prove(token, ["otp": bench.factors.code(steps: 1)])
      #expect(again.refusal == Self.malformed)
      #expect(try await bench.factors.challenge(token).refusal == Self.malformed)
      // The refresh token is none the worse for it.
      #expect(try await bench.refresh(second).status == 200)
    }
  }

  @Test func `an mfa_token of another client's exchange is malformed`() async throws {
    try await StepUpBench.run { bench in
      let token = try await bench.stepUp().string("mfa_token")
      let otp = ["otp": bench.factors.code()]
      #expect(try await bench.factors.prove(token, otp, as: "other").refusal == Self.malformed)
      #expect(try await bench.factors.challenge(token, as: "other").refusal == Self.malformed)
      #expect(try await bench.factors.prove(token, otp).status == 200)
    }
  }

  @Test func `after the end of its mfa_token an exchange begins anew`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      bench.mock.advanceClock(by: .seconds(600))
      #expect(try await bench.pass(asked).refusal == "401 expired_token: mfa_token is expired")
      #expect(try await bench.pass(try await bench.stepUp()).status == 200)
    }
  }

  @Test func `of parallel proofs of one exchange one rotates the token`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await bench.pass(asked).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 403, 403, 403, 403, 403, 403, 403])
      let shown = try await bench.tokens.store.refreshToken(value: bench.refreshToken)
      #expect(shown?.latestCounter == 2 && shown?.token.revokedAt == nil)
    }
  }

  @Test func `a token that rotated while its step-up waited is refused, and its family lives on`()
    async throws
  {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      let second = try await bench.refresh().string("refresh_token")
      #expect(!second.isEmpty)
      #expect(try await bench.pass(asked).refusal == RefreshTokenTests.refusal)
      #expect(try await bench.tokens.lastLog().type == "feotpft")
      #expect(try await bench.refresh(second).status == 200)
    }
  }

  @Test func `a token that was revoked while its step-up waited is refused`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      let id = try #require(try await bench.mock.refreshTokenID())
      let path = "refresh-tokens/\(id)"
      _ = try await bench.mock.manage("DELETE", path, scope: "delete:refresh_tokens")
      #expect(try await bench.pass(asked).refusal == RefreshTokenTests.refusal)
      // No part of the step-up has brought it back.
      #expect(try await bench.refresh().refusal == RefreshTokenTests.refusal)
    }
  }

  @Test func `a user who was blocked meanwhile gets no tokens`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp()
      try await bench.tokens.store.updateUser("auth0|otto") { $0.document.set("blocked", true) }
      #expect(try await bench.pass(asked).refusal == "403 unauthorized: user is blocked")
    }
  }

  @Test func `a denial after the factor keeps the refresh token`() async throws {
    let denying = ClosureAction("denying") { event in
      let methods = event[path: ["authentication", "methods"]]?.elements ?? []
      let hasPassed = methods.contains { $0["name"]?.stringValue == "mfa" }
      return hasPassed ? [Command("access.deny", [.string("closed")])] : []
    }
    try await StepUpBench.run(then: [denying]) { bench in
      let denied = try await bench.pass(try await bench.stepUp())
      #expect(denied.refusal == "403 access_denied: closed")
      #expect(try await bench.refresh().status == 200)
    }
  }

  @Test func `the proof of a factor needs the key of a bound refresh token`() async throws {
    try await StepUpBench.run { bench in
      let key = ProofKey()
      let login = [
        "grant_type": "password", "client_id": "phone", "username": "otto@example.com",
        "password": TokenBench.password, "scope": "openid offline_access",
      ]
      let first = try await bench.tokens.token(login, provedBy: key).string("refresh_token")
      let exchange = [
        "grant_type": "refresh_token", "client_id": "phone", "refresh_token": first, "amount": "1",
      ]
      let asked = try await bench.tokens.token(exchange, provedBy: key)
      let form = [
        "grant_type": FactorBench.otpGrant, "client_id": "phone",
        "mfa_token": asked.string("mfa_token"), "otp": bench.factors.code(),
      ]
      #expect(
        try await bench.tokens.token(form).refusal
          == "403 invalid_grant: The grant is bound to a key; send a DPoP proof of that key"
      )
      let answer = try await bench.tokens.token(form, provedBy: key)
      #expect(answer.string("token_type") == "DPoP")
    }
  }
}
