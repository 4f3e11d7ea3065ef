import GRDB
import PostLogin

extension Store {
  /// Counts an attempt and returns the number of attempts within the window.
  func countAttempt(_ key: String, at now: Instant, within window: Duration) async throws -> Int {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO attempt (key, count, since) VALUES (:key, 1, :now)
          ON CONFLICT (key) DO UPDATE SET
            count = CASE WHEN since + :window <= :now THEN 1 ELSE count + 1 END,
            since = CASE WHEN since + :window <= :now THEN :now ELSE since END
          """,
        arguments: ["key": key, "now": now, "window": window.wholeSeconds * 1000]
      )
      return try Int.fetchOne(
        database,
        sql: "SELECT count FROM attempt WHERE key = ?",
        arguments: [key]
      ) ?? 0
    }
  }

  func forgetAttempts(_ key: String) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM attempt WHERE key = ?", arguments: [key])
    }
  }
}
