import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Who may list and remove authenticators.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct FactorCallerTests {
  private static let scopes = "read:authenticators remove:authenticators"

  private static func token(
    _ bench: FactorBench,
    scope: String = scopes
  ) async throws -> String {
    let (tenant, url) = (bench.tokens.tenant, bench.mock.url)
    let claims: JSONObject = [
      "iss": .string(url), "sub": "auth0|sam", "aud": .string(url + "mfa/"), "azp": "phone",
      "exp": .integer(tenant.now.seconds + 600), "scope": .string(scope),
    ]
    return try await tenant.keys.sign(TokenPayload(claims), type: "at+jwt")
  }

  private static func send(
    _ bench: FactorBench,
    _ method: String,
    _ path: String = "mfa/authenticators",
    token: String
  ) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      method,
      path,
      headers: ["Authorization": "Bearer \(token)"],
      body: nil
    )
  }

  @Test func `a user who is blocked lists and removes nothing`() async throws {
    try await FactorBench.run { bench in
      let access = try await Self.token(bench)
      let login = try await bench.factorToken("sam")
      #expect(try await Self.send(bench, "GET", token: access).status == 200)
      #expect(try await Self.send(bench, "GET", token: login).status == 200)
      try await bench.tokens.store.updateUser("auth0|sam") { $0.document.set("blocked", true) }
      for token in [access, login] {
        #expect(
          try await Self.send(bench, "GET", token: token).refusal
            == "403 unauthorized: user is blocked"
        )
      }
      let path = "mfa/authenticators/sms%7Cdev_1"
      #expect(try await Self.send(bench, "DELETE", path, token: access).status == 403)
      #expect(try await bench.mock.user("auth0|sam")?.authenticators.count == 3)
    }
  }

  @Test func `an mfa_token removes nothing`() async throws {
    try await FactorBench.run { bench in
      let path = "mfa/authenticators/sms%7Cdev_1"
      let login = try await bench.factorToken("sam")
      let refused = try await Self.send(bench, "DELETE", path, token: login)
      #expect((400...403).contains(refused.status), "\(refused.body)")
      let reader = try await Self.token(bench, scope: "read:authenticators")
      #expect(try await Self.send(bench, "DELETE", path, token: reader).status == 403)
      #expect(try await bench.mock.user("auth0|sam")?.authenticators.count == 3)
      let remover = try await Self.token(bench)
      #expect(try await Self.send(bench, "DELETE", path, token: remover).status == 204)
      #expect(try await bench.mock.user("auth0|sam")?.authenticators.count == 2)
    }
  }
}
