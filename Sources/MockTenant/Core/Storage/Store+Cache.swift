import GRDB
import PostLogin

extension Store {
  /// The records of a trigger's `api.cache` that have not expired.
  func cache(of trigger: Trigger, at now: Instant) async throws -> [String: RunContext.CacheRecord]
  {
    try lookUp { database in
      let rows = try Row.fetchAll(
        database,
        prepared: "SELECT * FROM cache WHERE trigger_id = ? AND expires_at > ?",
        arguments: [trigger.rawValue, Double(now.rawValue)]
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
    of trigger: Trigger,
    in database: Database
  ) throws {
    guard let record else {
      return try database.execute(
        prepared: "DELETE FROM cache WHERE trigger_id = ? AND key = ?",
        arguments: [trigger.rawValue, key]
      )
    }
    try database.execute(
      prepared: """
        INSERT INTO cache (trigger_id, key, value, expires_at)
        VALUES (:trigger, :key, :value, :expires)
        ON CONFLICT (trigger_id, key) DO UPDATE SET value = :value, expires_at = :expires
        """,
      arguments: [
        "trigger": trigger.rawValue, "key": key, "value": record.value,
        "expires": record.expiryMilliseconds,
      ]
    )
  }
}
