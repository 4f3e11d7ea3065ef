import GRDB
import PostLogin

/// A key that tokens are signed with.
struct KeyRecord: Sendable {
  var id: String
  var pem: String
  var createdAt: Instant
  var revokedAt: Instant?
}

extension Store {
  /// All keys, the newest first.
  func keys() async throws -> [KeyRecord] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM signing_key ORDER BY created_at DESC, id")
        .map { row in
          KeyRecord(
            id: row["id"],
            pem: row["pem"],
            createdAt: row["created_at"],
            revokedAt: row["revoked_at"]
          )
        }
    }
  }

  /// Adds a key unless there is one; several servers that start at once end with the same.
  func saveFirstKey(_ key: KeyRecord) async throws {
    try await write { database in
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM signing_key") ?? 0
      if count == 0 { try Self.save(key, database) }
    }
  }

  func save(_ key: KeyRecord) async throws {
    try await write { database in try Self.save(key, database) }
  }

  private static func save(_ key: KeyRecord, _ database: Database) throws {
    try database.execute(
      sql: "INSERT INTO signing_key (id, pem, created_at) VALUES (?, ?, ?)",
      arguments: [key.id, key.pem, key.createdAt]
    )
  }
}
