import GRDB
import PostLogin

extension Store {
  /// Saves or replaces a waiting login.
  func saveLogin(_ stateHash: String, expiresAt: Instant, login: PendingLogin) async throws {
    try await write { database in
      try Self.saveLogin(stateHash, expiresAt: expiresAt, login: login, in: database)
    }
  }

  static func saveLogin(
    _ stateHash: String,
    expiresAt: Instant,
    login: PendingLogin,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        INSERT INTO login (state_hash, expires_at, content) VALUES (:state, :expires, :content)
        ON CONFLICT (state_hash) DO UPDATE SET expires_at = :expires, content = :content WHERE finished_at IS NULL
        """,
      arguments: [
        "state": stateHash, "expires": expiresAt, "content": StoredContent.text(login),
      ]
    )
  }

  /// The waiting login of a `state`; nil if it is unknown, finished or expired.
  func login(state: String, at now: Instant) async throws -> PendingLogin? {
    let hash = OpaqueToken.hash(of: state)
    return try lookUp { database in
      try String.fetchOne(
        database,
        prepared:
          "SELECT content FROM login WHERE state_hash = ? AND finished_at IS NULL AND expires_at > ?",
        arguments: [hash, now]
      ).map { try StoredContent.value($0, as: PendingLogin.self) }
    }
  }

  /// Marks a login as finished; returns false if another request has done so before.
  ///
  /// This is written before the Actions run, not with the login's changes: of two requests with one
  /// state, such as a form that a browser sends twice, only one runs the Actions. A server killed
  /// in between leaves a finished login and nothing else; the user starts again at the application.
  func finishLogin(state: String, at now: Instant) async throws -> Bool {
    try await write { database in try Self.finishLogin(state: state, at: now, in: database) }
  }

  static func finishLogin(state: String, at now: Instant, in database: Database) throws -> Bool {
    try database.execute(
      prepared: "UPDATE login SET finished_at = ? WHERE state_hash = ? AND finished_at IS NULL",
      arguments: [now, OpaqueToken.hash(of: state)]
    )
    return database.changesCount == 1
  }
}
