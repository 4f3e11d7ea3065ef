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
  ///
  /// It is written before the Actions run, and not with what they leave behind: of two requests
  /// with one state, such as of a form that is sent twice, one alone runs them. A server that is
  /// killed in between leaves a login that is over and nothing else, and the user begins again at
  /// the application.
  func finishLogin(state: String, at now: Instant) async throws -> Bool {
    try await write { database in try Self.finishLogin(state: state, at: now, database) }
  }

  static func finishLogin(state: String, at now: Instant, _ database: Database) throws -> Bool {
    try database.execute(
      sql: "UPDATE login SET finished_at = ? WHERE state_hash = ? AND finished_at IS NULL",
      arguments: [now, OpaqueToken.hash(of: state)]
    )
    return database.changesCount == 1
  }
}
