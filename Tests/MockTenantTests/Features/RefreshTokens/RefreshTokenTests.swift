import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct RefreshTokenTests {
  static let refusal = "403 invalid_grant: Unknown or invalid refresh token."

  @Test func `a refresh token gives tokens, again and again`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      for _ in 1...2 {
        let answer = try await bench.refresh(token)
        #expect(answer.status == 200)
        #expect(
          answer.json.objectValue?.map(\.name)
            == ["access_token", "id_token", "scope", "expires_in", "token_type"]
        )
        let id = try await bench.claims(answer.string("id_token"))
        #expect(id.string("sub") == "auth0|rosa")
        #expect(id.string("nonce") == nil)
      }
      let log = try await bench.lastLog()
      #expect(log.type == "sertft")
      #expect(log.document.string("audience") == bench.mock.url + "userinfo")
      #expect(log.details.string("requested_client_id") == "native")
      #expect(log.details.object("refresh_token")?.string("access") == "offline")
      #expect(log.details.object("actions")?.strings("executions") == [])
    }
  }

  @Test func `fewer scopes can be asked for, and no others`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["scope": "profile read:things"])
      #expect(answer.string("scope") == "profile")
      #expect(answer.json["id_token"] == nil)
      #expect(
        try await bench.refresh(token).string("scope") == "openid profile offline_access"
      )
    }
  }

  @Test(arguments: [
    ("https://nowhere.example.com", "https://nowhere.example.com"),
    ("urn:other.example.com:session_transfer", "urn:other.example.com:session_transfer"),
    ("", ""),
  ])
  func `an unknown audience is refused`(audience: String, shown: String) async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let answer = try await bench.refresh(token, adding: ["audience": audience])
      #expect(answer.refusal == "403 access_denied: Service not found: \(shown)")
      let log = try await bench.lastLog()
      #expect(log.type == "fertft")
      #expect(log.document.string("audience") == audience)
    }
  }

  @Test func `a token that is unknown, revoked or of another client is one and the same`()
    async throws
  {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      #expect(try await bench.refresh("nothing").refusal == Self.refusal)
      #expect(try await bench.lastLog().details.string("failure_reason") == "invalid_token")
      #expect(try await bench.refresh(token, as: "rotating").refusal == Self.refusal)
      #expect(try await bench.refresh(token).status == 200)
      let id = try #require(try await bench.mock.refreshTokenID())
      let path = "refresh-tokens/\(id)"
      let revocation = try await bench.mock.manage("DELETE", path, scope: "delete:refresh_tokens")
      #expect(revocation.status == 202)
      #expect(try await bench.refresh(token).refusal == Self.refusal)
      #expect(try await bench.lastLog().details.string("failure_reason") == "grant_revoked")
    }
  }

  @Test func `a rotating token is spent by its exchange`() async throws {
    try await TokenBench.run { bench in
      let first = try await bench.refreshToken(of: "rotating")
      let second = try await bench.refresh(first, as: "rotating").string("refresh_token")
      #expect(second != first && !second.isEmpty)
      #expect(try await bench.lastLog().details.integer("tokenCounter") == 2)
      #expect(try await bench.refresh(second, as: "rotating").status == 200)
    }
  }

  @Test func `a spent token holds for its leeway, and then ends the whole family`() async throws {
    try await TokenBench.run { bench in
      let first = try await bench.refreshToken(of: "rotating")
      let second = try await bench.refresh(first, as: "rotating").string("refresh_token")
      let family = try #require(try await bench.mock.refreshTokenID())
      bench.tenant.clock.advance(by: .seconds(4))
      let third = try await bench.refresh(first, as: "rotating").string("refresh_token")
      #expect(!third.isEmpty && third != second)
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(try await bench.refresh(first, as: "rotating").refusal == Self.refusal)
      let log = try await bench.lastLog()
      #expect(log.type == "ferrt")
      #expect(log.details.integer("tokenCounter") == 1)
      #expect(log.details.integer("latestCounter") == 3)
      #expect(log.details.string("familyId") == family)
      #expect(try await bench.refresh(second, as: "rotating").refusal == Self.refusal)
      #expect(try await bench.refresh(third, as: "rotating").refusal == Self.refusal)
      #expect(try await bench.logTypes().filter { $0 == "ferrt" }.count == 1)
    }
  }

  /// In `1 2 1`, the first token gives the second, that the third; then the first is shown again.
  @Test(arguments: [
    ([1, 1, 1], true), ([1, 2, 2], true), ([1, 1, 2, 2], true), ([1, 1, 3, 3], true),
    ([1, 2, 1], false), ([1, 2, 3, 1], false), ([1, 2, 3, 2], false), ([1, 1, 2, 1], false),
    ([1, 2, 2, 4, 2], false),
  ])
  func `only the previous token holds for its leeway, and an older one ends the family`(
    shown: [Int],
    holds: Bool
  ) async throws {
    try await TokenBench.run { bench in
      var tokens = [try await bench.refreshToken(of: "rotating")]
      for number in shown.dropLast() {
        let answer = try await bench.refresh(tokens[number - 1], as: "rotating")
        #expect(answer.status == 200)
        tokens.append(answer.string("refresh_token"))
      }
      let last = tokens[(shown.last ?? 1) - 1]
      let active = try await bench.introspect(last, as: "rotating").json["active"]
      #expect(active == .boolean(holds))
      let answer = try await bench.refresh(last, as: "rotating")
      #expect(answer.refusal == (holds ? "200 : " : Self.refusal))
      #expect(try await bench.lastLog().type == (holds ? "sertft" : "ferrt"))
      #expect(try await bench.live(.refreshToken) == (holds ? 1 : 0))
    }
  }

  @Test func `reuse ends the sessions that a transfer made of the family, and runs no Action`()
    async throws
  {
    let action = ClosureAction { _ in
      [Command("user.setAppMetadata", [.string("ran"), .boolean(true)])]
    }
    try await TokenBench.run([action]) { bench in
      let first = try await bench.refreshToken(of: "rotating")
      _ = try await bench.refresh(first, as: "rotating")
      let id = try #require(try await bench.mock.refreshTokenID())
      _ = try await bench.session("derived", parent: id)
      let before = try await bench.mock.user("auth0|rosa")?.loginsCount
      bench.tenant.clock.advance(by: .seconds(60))
      #expect(try await bench.mock.live(.session).map(\.id) == ["derived"])
      #expect(try await bench.refresh(first, as: "rotating").refusal == Self.refusal)
      #expect(try await bench.mock.live(.session).isEmpty)
      #expect(try await bench.mock.user("auth0|rosa")?.loginsCount == before)
    }
  }

  @Test func `a token ends when it is not used, and whatever happens when it is old`()
    async throws
  {
    try await TokenBench.run { bench in
      let unused = try await bench.refreshToken(of: "rotating")
      var token = try await bench.refreshToken(of: "rotating")
      for _ in 1...12 {
        bench.tenant.clock.advance(by: .seconds(80))
        token = try await bench.refresh(token, as: "rotating").string("refresh_token")
        #expect(!token.isEmpty)
      }
      #expect(try await bench.refresh(unused, as: "rotating").refusal == Self.refusal)
      bench.tenant.clock.advance(by: .seconds(39))
      token = try await bench.refresh(token, as: "rotating").string("refresh_token")
      #expect(!token.isEmpty)
      bench.tenant.clock.advance(by: .seconds(1))
      #expect(try await bench.refresh(token, as: "rotating").refusal == Self.refusal)
    }
  }

  @Test func `an online token ends with its session`() async throws {
    try await TokenBench.run(
      changing: {
        $0.clients[0].document.set("session_transfer", ["allow_refresh_token": true])
      },
      test: { bench in
        let session = try await bench.session(parent: "rt_parent")
        let token = try await bench.refreshToken {
          $0.grant.sessionID = session.id
          $0.grant.parentRefreshTokenID = "rt_parent"
        }
        #expect(try await bench.refresh(token).status == 200)
        let details = try await bench.lastLog().details
        #expect(details.object("refresh_token")?.string("access") == "online")
        #expect(details.object("refresh_token")?.string("session_id") == session.id)
        bench.tenant.clock.advance(by: .seconds(86_400))
        #expect(try await bench.refresh(token).refusal == Self.refusal)
        #expect(try await bench.lastLog().details.string("failure_reason") == "session_not_found")
      }
    )
  }

  @Test func `the token of a deleted or blocked user gives nothing`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let block = try await bench.mock.manage(
        "PATCH",
        "users/auth0%7Crosa",
        scope: "update:users",
        body: #"{"blocked":true}"#
      )
      #expect(block.status == 200)
      #expect(try await bench.refresh(token).refusal == "403 unauthorized: user is blocked")
      // The Management API would revoke the token with its user.
      try await bench.store.write { try $0.execute(sql: "DELETE FROM user") }
      #expect(
        try await bench.refresh(token).refusal
          == "403 invalid_grant: The refresh_token was generated for a user who doesn't exist anymore."
      )
    }
  }

  @Test func `a client without the grant is refused`() async throws {
    try await TokenBench.run { bench in
      let answer = try await bench.refresh(
        "any",
        as: "machine",
        adding: ["client_secret": "s3cret-of-machine"]
      )
      #expect(
        answer.refusal
          == "403 unauthorized_client: Grant type 'refresh_token' not allowed for the client."
      )
      #expect(try await bench.lastLog().type == "fertft")
    }
  }
}
