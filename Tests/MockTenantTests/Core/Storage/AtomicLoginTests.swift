import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A login's writes succeed or fail together.
@Suite(.tags(.tenant))
struct AtomicLoginTests {
  private struct Counts: Equatable {
    var codes: Int
    var logins: Int
    var logs: Int
  }

  private func counts(_ mock: TenantServer) async throws -> Counts {
    let logins = try await mock.user("auth0|ada")?.loginsCount ?? -1
    return try await mock.tenant.store.read { database in
      Counts(
        codes: try Int.fetchOne(database, sql: "SELECT count(*) FROM code") ?? -1,
        logins: logins,
        logs: try Int.fetchOne(database, sql: "SELECT count(*) FROM log") ?? -1
      )
    }
  }

  /// A trigger simulates a failure of the login's last write, such as a full disk.
  static func fail(_ mock: TenantServer, table: String) async throws {
    try await mock.tenant.store.write { database in
      try database.execute(
        sql: """
          CREATE TRIGGER broken BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'broken'); END
          """
      )
    }
  }

  static func mend(_ mock: TenantServer) async throws {
    try await mock.tenant.store.write { try $0.execute(sql: "DROP TRIGGER broken") }
  }

  @Test(arguments: ["code", "log"])
  func `a login whose last write fails leaves nothing behind`(table: String) async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      _ = try await browser.logIn(after: browser.authorize())
      let before = try await counts(mock)
      try await Self.fail(mock, table: table)
      #expect(try await browser.authorize().status == 500)
      #expect(try await counts(mock) == before)
      try await Self.mend(mock)
      #expect(try await browser.authorize().parameter("code") != nil)
      #expect(try await counts(mock).logins == before.logins + 1)
    }
  }

  @Test func `a code whose exchange cannot be written can be shown again`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      let code = try await browser.logIn(after: browser.authorize()).parameter("code")
      try await Self.fail(mock, table: "log")
      #expect(try await browser.tokens(code)["error"]?.stringValue == "server_error")
      try await Self.mend(mock)
      #expect(try await browser.tokens(code)["access_token"] != nil)
      #expect(try await browser.tokens(code)["error"]?.stringValue == "invalid_grant")
    }
  }

  @Test func `a full disk is 503, and the login works once there is room`() async throws {
    try await withTenant { mock in
      let browser = ScriptedBrowser(mock)
      _ = try await browser.logIn(after: browser.authorize())
      try await mock.tenant.store.write { database in
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        try database.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
      var before = try await counts(mock)
      var answer = try await browser.authorize()
      // The database's last pages may have room for a few more logins.
      for _ in 0..<500 where answer.status != 503 {
        before = try await counts(mock)
        answer = try await browser.authorize()
      }
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "5")
      #expect(try await counts(mock) == before)
      try await mock.tenant.store.write {
        try $0.execute(sql: "PRAGMA max_page_count = 1000000")
      }
      #expect(try await browser.authorize().parameter("code") != nil)
      #expect(try await counts(mock).logins == before.logins + 1)
    }
  }
}
