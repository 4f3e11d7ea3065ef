import GRDB
import PostLogin

extension Store {
  /// What the tenant knows of a refresh token that somebody shows.
  struct RefreshTokenValue: Sendable, Equatable {
    var token: RefreshTokenRecord
    /// How often the token had been rotated when this value was made.
    var counter: Int
    /// How often it has been rotated by now.
    var latestCounter: Int
    /// When rotation replaced it; nil for the newest value.
    var spentAt: Instant?
  }

  func refreshToken(_ id: String) async throws -> RefreshTokenRecord? {
    try await read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM refresh_token WHERE id = ?", arguments: [id])
        .map(RefreshTokenRecord.init)
    }
  }

  func refreshToken(value: String) async throws -> RefreshTokenValue? {
    let hash = OpaqueToken.hash(of: value)
    return try await read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT refresh_token.*, counter, spent_at, \(Self.latestCounter) AS latest
          FROM refresh_token_value
          JOIN refresh_token ON refresh_token.id = refresh_token_id WHERE hash = ?
          """,
        arguments: [hash]
      ).map { row in
        RefreshTokenValue(
          token: try RefreshTokenRecord(row: row),
          counter: row["counter"],
          latestCounter: row["latest"],
          spentAt: row["spent_at"]
        )
      }
    }
  }

  func refreshTokens(of userID: String) async throws -> [RefreshTokenRecord] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM refresh_token WHERE user_id = ? AND revoked_at IS NULL
          ORDER BY created_at, id
          """,
        arguments: [userID]
      ).map(RefreshTokenRecord.init)
    }
  }

  /// Adds or replaces a token; a revocation that another request made meanwhile stays.
  func save(_ token: RefreshTokenRecord, newValueHash: String? = nil) async throws {
    try await write { database in try Self.save(token, newValueHash, database) }
  }

  static func save(
    _ token: RefreshTokenRecord,
    _ newValueHash: String?,
    _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO refresh_token (id, client_id, user_id, session_id, is_online,
          parent_refresh_token_id, created_at, expires_at, idle_expires_at, last_exchanged_at,
          revoked_at, content)
        VALUES (:id, :client, :user, :session, :online, :parent, :created, :expires, :idle,
          :exchanged, :revoked, :content)
        ON CONFLICT (id) DO UPDATE SET user_id = :user, expires_at = :expires,
          idle_expires_at = :idle, last_exchanged_at = :exchanged,
          revoked_at = coalesce(revoked_at, :revoked), content = :content
        """,
      arguments: [
        "id": token.id, "client": token.clientID, "user": token.userID,
        "session": token.sessionID, "online": token.isOnline,
        "parent": token.parentRefreshTokenID, "created": token.createdAt,
        "expires": token.expiresAt, "idle": token.idleExpiresAt,
        "exchanged": token.lastExchangedAt, "revoked": token.revokedAt,
        "content": StoredContent.text(token.content),
      ]
    )
    guard let newValueHash else { return }
    try database.execute(
      sql: """
        INSERT INTO refresh_token_value (hash, refresh_token_id, counter)
        VALUES (:hash, :id, (
          SELECT coalesce(max(counter), 0) + 1 FROM refresh_token_value WHERE refresh_token_id = :id
        ))
        """,
      arguments: ["hash": newValueHash, "id": token.id]
    )
    try revokeExcess(with: token, database)
  }

  /// Revokes a refresh token, and with `cascades` every session and token that a transfer made of
  /// it.
  ///
  /// - Returns: False when it does not exist or was revoked already.
  @discardableResult
  static func revokeRefreshToken(
    _ id: String,
    at now: Instant,
    cascades: Bool,
    _ database: Database
  ) throws -> Bool {
    try database.execute(
      sql: "UPDATE refresh_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
      arguments: [now, id]
    )
    let wasLive = database.changesCount > 0
    guard cascades else { return wasLive }
    for table in ["session", "refresh_token"] {
      try database.execute(
        sql: """
          UPDATE \(table) SET revoked_at = ?
          WHERE parent_refresh_token_id = ? AND revoked_at IS NULL
          """,
        arguments: [now, id]
      )
    }
    return wasLive
  }
}
