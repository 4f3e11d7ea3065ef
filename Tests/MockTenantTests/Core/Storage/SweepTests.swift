import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sweeps delete expired rows, which no API shows any more, so that these tests look at the database.
@Suite(.tags(.tenant))
struct SweepTests {
  private func rows(_ mock: TenantServer, _ table: String) async throws -> Int? {
    try await mock.tenant.store.read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
    }
  }

  /// Logs in again, whether or not the session is still valid; the newest code is this login's.
  private func signIn(_ mock: TenantServer) async throws -> String? {
    let browser = ScriptedBrowser(mock)
    return try await browser.logIn(after: browser.authorize()).parameter("code")
  }

  @Test func `a used code is known for an hour, and then forgotten`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      let code = try await signIn(mock)
      _ = try await browser.tokens(code)
      mock.tenant.clock.advance(by: .seconds(3600))
      _ = try await signIn(mock)
      #expect(try await rows(mock, "code") == 2)
      guard
        case .replayed = try await mock.tenant.store.redeemCode(
          code ?? "",
          clientID: "web",
          at: mock.tenant.now
        )
      else {
        Issue.record("the code is forgotten too early")
        return
      }
      mock.tenant.clock.advance(by: .seconds(120))
      _ = try await signIn(mock)
      #expect(try await rows(mock, "code") == 2)
    }
  }

  @Test func `waiting logins, transfer tokens, cache records and attempts go with their time`()
    async throws
  {
    try await withTenant { mock in
      _ = try await signIn(mock)
      try await mock.tenant.store.write { database in
        try database.execute(
          sql: """
            INSERT INTO login VALUES ('a', 1, NULL, '');
            INSERT INTO transfer_token VALUES ('a', 'b', 1, NULL, '');
            INSERT INTO cache VALUES ('post-login', 'a', 'b', 1);
            INSERT INTO attempt (key, count, since) VALUES ('a', 1, 1);
            """
        )
      }
      mock.tenant.clock.advance(by: .seconds(61))
      _ = try await signIn(mock)
      // The two logins above.
      #expect(try await rows(mock, "login") == 2)
      #expect(try await rows(mock, "transfer_token") == 0)
      #expect(try await rows(mock, "cache") == 0)
      #expect(try await rows(mock, "attempt") == 0)
    }
  }

  @Test func `a session goes 30 days after its end, but not before its refresh tokens`()
    async throws
  {
    try await withTenant { mock in
      _ = try await signIn(mock)
      let session = try #require(try await mock.live(.session).first?.id)
      try await mock.tenant.store.write { database in
        try database.execute(
          sql: """
            INSERT INTO refresh_token (id, client_id, user_id, session_id, is_online, created_at, content)
            VALUES ('kept', 'web', 'auth0|ada', ?, 0, 1, '{}')
            """,
          arguments: [session]
        )
      }
      mock.tenant.clock.advance(by: .seconds(2_764_800))
      _ = try await signIn(mock)
      #expect(try await mock.tenant.store.session(session) != nil)
      mock.tenant.clock.advance(by: .seconds(172_800))
      _ = try await signIn(mock)
      #expect(try await mock.tenant.store.session(session) != nil)
      try await mock.tenant.store.write { database in
        try database.execute(sql: "UPDATE refresh_token SET revoked_at = 1 WHERE id = 'kept'")
      }
      mock.tenant.clock.advance(by: .seconds(61))
      _ = try await signIn(mock)
      #expect(try await rows(mock, "refresh_token") == 0)
      #expect(try await mock.tenant.store.session(session) == nil)
    }
  }

  @Test func `one login deletes so many rows at most, and the next one goes on`() async throws {
    try await withTenant { mock in
      _ = try await signIn(mock)
      try await mock.tenant.store.write { database in
        for number in 0..<700 {
          try database.execute(
            sql: "INSERT INTO cache VALUES ('post-login', ?, '', 1)",
            arguments: ["\(number)"]
          )
        }
      }
      mock.tenant.clock.advance(by: .seconds(61))
      var change = UnitOfWork()
      change.add { _ in }
      try await mock.tenant.commit(change)
      #expect(try await rows(mock, "cache") == 200)
      try await mock.tenant.commit(change)
      #expect(try await rows(mock, "cache") == 0)
    }
  }

  @Test func `of the tenant logs the newest are kept`() async throws {
    try await withTenant {
      $0.logLimit = 3
    } body: { mock in
      for _ in 0..<3 { _ = try await signIn(mock) }
      let code = try await signIn(mock)
      _ = try await ScriptedBrowser(mock).tokens(code)
      #expect(try await mock.logTypes() == ["s", "s", "seacft"])
    }
  }
}
