import GRDB
import PostLogin

extension Store {
  /// The records of `api.cache` that have not expired.
  func cache(at now: Instant) async throws -> [String: RunContext.CacheRecord] {
    try lookUp { database in
      let rows = try Row.fetchAll(
        database,
        prepared: "SELECT * FROM cache WHERE expires_at > ?",
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
      return try database.execute(prepared: "DELETE FROM cache WHERE key = ?", arguments: [key])
    }
    try database.execute(
      prepared: """
        INSERT INTO cache (key, value, expires_at) VALUES (:key, :value, :expires)
        ON CONFLICT (key) DO UPDATE SET value = :value, expires_at = :expires
        """,
      arguments: ["key": key, "value": record.value, "expires": record.expiryMilliseconds]
    )
  }
}
