import GRDB
import PostLogin

extension Store {
  /// Adds or replaces a login that waits for its user.
  func saveLogin(_ stateHash: String, expiresAt: Instant, _ login: PendingLogin) async throws {
    try await write { database in
      try Self.saveLogin(stateHash, expiresAt: expiresAt, login, database)
    }
  }

  static func saveLogin(
    _ stateHash: String,
    expiresAt: Instant,
    _ login: PendingLogin,
    _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO login (state_hash, expires_at, content) VALUES (:state, :expires, :content)
        ON CONFLICT (state_hash) DO UPDATE SET expires_at = :expires, content = :content WHERE finished_at IS NULL
        """,
      arguments: [
        "state": stateHash, "expires": expiresAt, "content": StoredContent.text(login),
      ]
    )
  }

  /// The login of that `state`; nil when it is unknown, over or too old.
  func login(state: String, at now: Instant) async throws -> PendingLogin? {
    let hash = OpaqueToken.hash(of: state)
    return try await read { database in
      try String.fetchOne(
        database,
        sql:
          "SELECT content FROM login WHERE state_hash = ? AND finished_at IS NULL AND expires_at > ?",
        arguments: [hash, now]
      ).map { try StoredContent.value($0, as: PendingLogin.self) }
    }
  }

  /// Marks a login as over; false when another request was first.
  func finishLogin(state: String, at now: Instant) async throws -> Bool {
    let hash = OpaqueToken.hash(of: state)
    return try await write { database in
      try database.execute(
        sql: "UPDATE login SET finished_at = ? WHERE state_hash = ? AND finished_at IS NULL",
        arguments: [now, hash]
      )
      return database.changesCount == 1
    }
  }
}
