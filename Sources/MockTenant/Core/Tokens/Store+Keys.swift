import GRDB
import PostLogin

/// A stored key that signs tokens.
struct KeyRecord: Sendable {
  var id: String
  var pem: String
  var createdAt: Instant
}

extension Store {
  /// All keys, the newest first.
  ///
  /// Their order is stored, because tests can turn the clock back.
  func keys() async throws -> [KeyRecord] {
    try lookUp { database in
      try Row.fetchAll(database, prepared: "SELECT * FROM signing_key ORDER BY position DESC")
        .map { KeyRecord(id: $0["id"], pem: $0["pem"], createdAt: $0["created_at"]) }
    }
  }

  /// Saves a key unless the store has one, so that several servers that start at once agree on one
  /// key.
  func saveFirstKey(_ key: KeyRecord) async throws {
    try await write { database in
      let count = try Int.fetchOne(database, prepared: "SELECT count(*) FROM signing_key") ?? 0
      if count == 0 { try Self.save(key, in: database) }
    }
  }

  /// Saves a key as the newest, or in place of all others.
  func save(_ key: KeyRecord, replacingAll: Bool) async throws {
    try await write { database in
      if replacingAll { try database.execute(prepared: "DELETE FROM signing_key") }
      try Self.save(key, in: database)
    }
  }

  private static func save(_ key: KeyRecord, in database: Database) throws {
    try database.execute(
      prepared: """
        INSERT INTO signing_key (id, pem, created_at, position)
        VALUES (?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM signing_key))
        """,
      arguments: [key.id, key.pem, key.createdAt]
    )
  }
}
