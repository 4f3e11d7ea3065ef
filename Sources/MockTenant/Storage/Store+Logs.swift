import GRDB
import PostLogin

extension Store {
  /// Keeps a tenant log.
  func append(_ log: TenantLog) async throws {
    let document = log.document.text
    try await write { database in
      try database.execute(
        sql: "INSERT INTO log (log_id, date, type, user_id, document) VALUES (?, ?, ?, ?, ?)",
        arguments: [log.id, log.date, log.type, log.userID, document]
      )
    }
  }

  /// All tenant logs, the oldest first; from the one after `logID` where that is given.
  func logs(after logID: String? = nil, atMost count: Int = .max) async throws -> [TenantLog] {
    try await read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT document FROM log
          WHERE position > coalesce((SELECT position FROM log WHERE log_id = ?), 0) ORDER BY position LIMIT ?
          """,
        arguments: [logID, count]
      ).map { TenantLog(JSONObject(stored: $0)) }
    }
  }

  func log(_ id: String) async throws -> TenantLog? {
    try await read { database in
      try String.fetchOne(
        database,
        sql: "SELECT document FROM log WHERE log_id = ?",
        arguments: [id]
      ).map { TenantLog(JSONObject(stored: $0)) }
    }
  }

  func clearLogs() async throws {
    try await write { database in try database.execute(sql: "DELETE FROM log") }
  }
}
