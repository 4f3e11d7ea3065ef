import GRDB
import PostLogin

extension Store {
  /// The records of `api.cache` that have not expired.
  func cache(at now: Instant) async throws -> [String: RunContext.CacheRecord] {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT * FROM cache WHERE expires_at > ?",
        arguments: [Double(now.rawValue)]
      )
      return Dictionary(
        rows.map { row in
          (
            row["key"],
            RunContext.CacheRecord(value: row["value"], expiryMilliseconds: row["expires_at"])
          )
        },
        uniquingKeysWith: { $1 }
      )
    }
  }

  static func saveCache(
    _ record: RunContext.CacheRecord?,
    forKey key: String,
    in database: Database
  ) throws {
    guard let record else {
      return try database.execute(sql: "DELETE FROM cache WHERE key = ?", arguments: [key])
    }
    try database.execute(
      sql: """
        INSERT INTO cache (key, value, expires_at) VALUES (:key, :value, :expires)
        ON CONFLICT (key) DO UPDATE SET value = :value, expires_at = :expires
        """,
      arguments: ["key": key, "value": record.value, "expires": record.expiryMilliseconds]
    )
  }
}
