import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct RevokeTests {
  private static func revoke(
    _ bench: TokenBench,
    _ token: String,
    as clientID: String = "native",
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = ["client_id": clientID, "token": token]
    form.merge(fields) { $1 }
    return try await bench.client.post("oauth/revoke", form: form)
  }

  @Test func `a revoked token gives nothing, and is revoked once`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      let id = try #require(try await bench.mock.refreshTokenID())
      for _ in 1...2 {
        let answer = try await Self.revoke(bench, token)
        #expect(answer.status == 200)
        #expect(answer.body == "")
      }
      #expect(try await bench.refresh(token).refusal == RefreshTokenTests.refusal)
      #expect(try await bench.logTypes() == ["seacft", "srrt", "fertft"])
      let log = try await bench.mock.logs()[1]
      #expect(log.entryDescription == "Successful revocation of Refresh Token")
      #expect(log.userID == "auth0|rosa")
      #expect(log.details.string("refresh_token") == id)
      #expect(!log.document.text.contains(token))
    }
  }

  @Test func `a spent value of a rotating token revokes its family`() async throws {
    try await TokenBench.run { bench in
      let first = try await bench.refreshToken(of: "rotating")
      let second = try await bench.refresh(first, as: "rotating").string("refresh_token")
      #expect(try await Self.revoke(bench, first, as: "rotating").status == 200)
      #expect(try await bench.refresh(second, as: "rotating").refusal == RefreshTokenTests.refusal)
    }
  }

  @Test(arguments: [nil, true, false] as [Bool?])
  func `what a transfer made goes too, unless the native client says otherwise`(
    setting: Bool?
  ) async throws {
    try await TokenBench.run(
      changing: {
        var settings: JSONObject = ["can_create_session_transfer_token": true]
        settings.set("enforce_cascade_revocation", setting.map { .boolean($0) })
        $0.clients[0].document.set("session_transfer", .object(settings.members))
      },
      test: { bench in
        let token = try await bench.refreshToken()
        let id = try #require(try await bench.mock.refreshTokenID())
        // What a session transfer leaves; the exchanges of the tests have no browser for one.
        _ = try await bench.session("derived", parent: id)
        _ = try await bench.session("other", parent: "rt_other")
        let derived = RefreshTokenRecord(
          id: "rt_derived",
          clientID: "web",
          userID: "auth0|rosa",
          isOnline: false,
          parentRefreshTokenID: id,
          createdAt: .start
        )
        try await bench.store.save(derived)
        _ = try await Self.revoke(bench, token)
        let live = Set(try await bench.mock.live().map(\.id))
        #expect(live == (setting == false ? ["derived", "rt_derived", "other"] : ["other"]))
      }
    )
  }

  @Test func `nothing happens to tokens of others`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.refreshToken()
      #expect(
        try await Self.revoke(bench, token, as: "rotating").refusal
          == "403 invalid_grant: The token was issued to another client."
      )
      #expect(
        try await Self.revoke(bench, token, as: "web").refusal == "401 access_denied: Unauthorized"
      )
      #expect(try await Self.revoke(bench, "unknown").status == 200)
      #expect(
        try await Self.revoke(bench, "").refusal
          == "400 invalid_request: Missing required parameter: token"
      )
      #expect(try await bench.refresh(token).status == 200)
    }
  }
}
