import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Appends a tenant log and deletes the oldest logs beyond `count`.
  static func append(_ log: TenantLog, keeping count: Int, in database: Database) throws {
    try database.execute(
      prepared: "INSERT INTO log (log_id, date, type, user_id, document) VALUES (?, ?, ?, ?, ?)",
      arguments: [log.id, log.date, log.type, log.userID, log.document.text]
    )
    // INVARIANT: positions are consecutive, because a failed transaction returns its position.
    try database.execute(
      prepared: "DELETE FROM log WHERE position <= ?",
      arguments: [database.lastInsertedRowID - Int64(count)]
    )
  }

  /// All tenant logs, the oldest first, or those after `logID`.
  func logs(after logID: String? = nil, atMost count: Int = .max) async throws -> [TenantLog] {
    try await read { database in
      try String.fetchAll(
        database,
        prepared: """
          SELECT document FROM log
          WHERE position > coalesce((SELECT position FROM log WHERE log_id = ?), 0) ORDER BY position LIMIT ?
          """,
        arguments: [logID, count]
      ).map { TenantLog(JSONObject(stored: $0)) }
    }
  }

  /// The newest logs that satisfy a predicate, of one user or of all, the newest first.
  func newestLogs(
    of userID: String? = nil,
    atMost count: Int,
    where isWanted: @escaping @Sendable (TenantLog) -> Bool
  ) async throws -> [TenantLog] {
    try await read { database in
      let condition = userID == nil ? "" : "WHERE user_id = :user"
      let rows = try String.fetchCursor(
        database,
        sql: "SELECT document FROM log \(condition) ORDER BY position DESC",
        arguments: userID.map { ["user": $0] } ?? StatementArguments()
      )
      var logs: [TenantLog] = []
      while logs.count < count, let text = try rows.next() {
        let log = TenantLog(JSONObject(stored: text))
        if isWanted(log) { logs.append(log) }
      }
      return logs
    }
  }

  func log(_ id: String) async throws -> TenantLog? {
    try await read { database in
      try String.fetchOne(
        database,
        prepared: "SELECT document FROM log WHERE log_id = ?",
        arguments: [id]
      ).map { TenantLog(JSONObject(stored: $0)) }
    }
  }

  func clearLogs() async throws {
    try await write { database in try database.execute(sql: "DELETE FROM log") }
  }
}
