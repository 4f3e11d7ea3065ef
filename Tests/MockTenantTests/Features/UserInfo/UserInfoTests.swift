import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct UserInfoTests {
  private static func ask(_ bench: TokenBench, _ token: String) async throws -> TenantClient.Answer
  {
    try await bench.client.get("userinfo", headers: ["Authorization": "Bearer \(token)"])
  }

  private static func accessToken(
    _ bench: TokenBench,
    _ scopes: [String] = ["openid", "profile", "email"],
    audience: String? = nil
  ) async throws -> String {
    let code = try await bench.code(scopes: scopes) { $0.grant.audience = audience }
    return try await bench.redeem(code).string("access_token")
  }

  @Test(
    arguments: [
      (["openid"], ["sub": "auth0|rosa"]),
      (
        ["openid", "profile"],
        [
          "sub": "auth0|rosa", "nickname": "rosa", "name": "Rosa Almeida", "picture": "PICTURE",
          "updated_at": "2026-01-15T12:00:00.000Z",
        ]
      ),
      (
        ["openid", "email"],
        ["sub": "auth0|rosa", "email": "rosa@example.com", "email_verified": true]
      ),
    ] as [([String], JSONValue)]
  )
  func `the scopes open the profile`(scopes: [String], profile: JSONValue) async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.ask(bench, Self.accessToken(bench, scopes))
      #expect(answer.status == 200)
      let picture = bench.mock.picture("d288d723115af28310de51d90e7c5b48", "ro")
      #expect(answer.body == profile.jsonText().replacing("PICTURE", with: picture))
    }
  }

  @Test func `a token in the body of a form is good too`() async throws {
    try await TokenBench.run { bench in
      let token = try await Self.accessToken(bench)
      let answer = try await bench.client.post("userinfo", form: ["access_token": token])
      #expect(answer.string("sub") == "auth0|rosa")
      let bearer = try await bench.client.post(
        "userinfo",
        form: [:],
        headers: ["Authorization": "bearer \(token)"]
      )
      #expect(bearer.string("sub") == "auth0|rosa")
    }
  }

  @Test func `an expired token, one of a deleted user and one for another audience are refused`()
    async throws
  {
    try await TokenBench.run { bench in
      let answer = try await bench.redeem(bench.code())
      let foreign = try await bench.redeem(
        bench.code(scopes: ["read:things"]) {
          $0.grant.audience = TokenBench.api
        }
      )
      let token = answer.string("access_token")
      for token in [
        answer.string("id_token"), answer.string("refresh_token"),
        foreign.string("access_token"), "", "x",
      ] {
        let refused = try await Self.ask(bench, token)
        #expect(refused.refusal == "401 invalid_token: Unauthorized")
        #expect(refused.headers["www-authenticate"]?.hasPrefix("Bearer error=") == true)
      }
      bench.tenant.clock.advance(by: .seconds(86_399))
      #expect(try await Self.ask(bench, token).status == 200)
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(try await Self.ask(bench, token).status == 401)
      bench.tenant.clock.set(.start)
      #expect(try await Self.ask(bench, token).status == 200)
      let path = "users/auth0%7Crosa"
      #expect(try await bench.mock.manage("DELETE", path, scope: "delete:users").status == 204)
      #expect(try await Self.ask(bench, token).status == 401)
      #expect(try await bench.client.get("userinfo").status == 401)
    }
  }

  @Test func `a token without openid opens nothing`() async throws {
    try await TokenBench.run { bench in
      let answer = try await Self.ask(bench, Self.accessToken(bench, ["profile"]))
      #expect(answer.refusal == "403 insufficient_scope: The token lacks the scope openid")
    }
  }

  /// Headers for an unsigned token, or for one signed with a public value.
  @Test(arguments: ["none", "None", "nOnE", "HS256", "RS512", "ES256"])
  func `a token without a signature of the tenant's key is refused`(
    algorithm: String
  ) async throws {
    try await TokenBench.run { bench in
      let token = try await Self.accessToken(bench, audience: TokenBench.api)
      #expect(try await Self.ask(bench, token).status == 200)
      let parts = token.split(separator: ".").map(String.init)
      let keyID = try await bench.tenant.keys.publicKeys().first?.id ?? ""
      for header in [
        "{\"alg\":\"\(algorithm)\",\"typ\":\"JWT\"}",
        "{\"alg\":\"\(algorithm)\",\"typ\":\"JWT\",\"kid\":\"\(keyID)\"}",
      ] {
        let head = Base64URL.encode(Array(header.utf8))
        for signature in ["", parts[2], "AA"] {
          let answer = try await Self.ask(bench, "\(head).\(parts[1]).\(signature)")
          #expect(answer.status == 401)
        }
        #expect(try await Self.ask(bench, "\(head).\(parts[1])").status == 401)
      }
      let payload = Base64URL.encode(Array(#"{"sub":"auth0|ben"}"#.utf8))
      #expect(try await Self.ask(bench, "\(parts[0]).\(payload).\(parts[2])").status == 401)
    }
  }
}
