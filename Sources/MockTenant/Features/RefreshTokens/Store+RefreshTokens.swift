import GRDB
import PostLogin

extension Store {
  /// One value of a refresh token, with its token.
  struct RefreshTokenValue: Sendable, Equatable {
    var token: RefreshTokenRecord
    /// The number of rotations when this value was created.
    var counter: Int
    /// The number of rotations until now.
    var latestCounter: Int
    /// When rotation replaced this value; nil for the newest value.
    var spentAt: Instant?
    /// Whether rotation has replaced a later value too, so that this is not the previous one.
    var isBeforePrevious: Bool

    /// Whether using the value again is a breach: only the previous value holds, for the leeway
    /// (Auth0: Configure Refresh Token Rotation).
    func isReuse(at now: Instant, leeway: Duration) -> Bool {
      spentAt.map { isBeforePrevious || now >= $0 + leeway } ?? false
    }
  }

  func refreshToken(_ id: String) async throws -> RefreshTokenRecord? {
    try lookUp { database in
      try Row.fetchOne(
        database,
        prepared: "SELECT * FROM refresh_token WHERE id = ?",
        arguments: [id]
      )
      .map(RefreshTokenRecord.init)
    }
  }

  func refreshToken(value: String) async throws -> RefreshTokenValue? {
    try await refreshToken(valueHash: OpaqueToken.hash(of: value))
  }

  func refreshToken(valueHash hash: String) async throws -> RefreshTokenValue? {
    try lookUp { database in try Self.refreshToken(valueHash: hash, in: database) }
  }

  static func refreshToken(
    valueHash hash: String,
    in database: Database
  ) throws -> RefreshTokenValue? {
    try Row.fetchOne(
      database,
      prepared: """
        SELECT refresh_token.*, counter, spent_at,
          (SELECT max(counter) FROM refresh_token_value AS other
            WHERE other.refresh_token_id = refresh_token.id) AS latest,
          EXISTS (SELECT 1 FROM refresh_token_value AS later
            WHERE later.refresh_token_id = refresh_token.id
              AND later.counter > shown.counter AND later.spent_at IS NOT NULL) AS is_before_previous
        FROM refresh_token_value AS shown
        JOIN refresh_token ON refresh_token.id = refresh_token_id WHERE hash = ?
        """,
      arguments: [hash]
    ).map { row in
      RefreshTokenValue(
        token: try RefreshTokenRecord(row: row),
        counter: row["counter"],
        latestCounter: row["latest"],
        spentAt: row["spent_at"],
        isBeforePrevious: row["is_before_previous"]
      )
    }
  }

  func refreshTokens(of userID: String) async throws -> [RefreshTokenRecord] {
    try await read { database in
      try Row.fetchAll(
        database,
        prepared: """
          SELECT * FROM refresh_token WHERE user_id = ? AND revoked_at IS NULL
          ORDER BY created_at, id
          """,
        arguments: [userID]
      ).map(RefreshTokenRecord.init)
    }
  }

  /// Saves or replaces a token; a revocation that another request has written remains.
  func save(_ token: RefreshTokenRecord, newValueHash: String? = nil) async throws {
    try await write { database in try Self.save(token, newValueHash: newValueHash, in: database) }
  }

  static func save(
    _ token: RefreshTokenRecord,
    newValueHash: String?,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        INSERT INTO refresh_token (id, client_id, user_id, session_id, is_online,
          parent_refresh_token_id, device_session_id, created_at, expires_at, idle_expires_at,
          last_exchanged_at, revoked_at, content)
        VALUES (:id, :client, :user, :session, :online, :parent, :device, :created, :expires, :idle,
          :exchanged, :revoked, :content)
        ON CONFLICT (id) DO UPDATE SET user_id = :user, expires_at = :expires,
          idle_expires_at = :idle, last_exchanged_at = :exchanged,
          revoked_at = coalesce(revoked_at, :revoked), content = :content
        """,
      arguments: [
        "id": token.id, "client": token.clientID, "user": token.userID,
        "session": token.sessionID, "online": token.isOnline,
        "parent": token.parentRefreshTokenID, "device": token.deviceSessionID,
        "created": token.createdAt,
        "expires": token.expiresAt, "idle": token.idleExpiresAt,
        "exchanged": token.lastExchangedAt, "revoked": token.revokedAt,
        "content": StoredContent.text(token.content),
      ]
    )
    guard let newValueHash else { return }
    try database.execute(
      prepared: """
        INSERT INTO refresh_token_value (hash, refresh_token_id, counter)
        VALUES (:hash, :id, (
          SELECT coalesce(max(counter), 0) + 1 FROM refresh_token_value WHERE refresh_token_id = :id
        ))
        """,
      arguments: ["hash": newValueHash, "id": token.id]
    )
    try revokeExcess(with: token, in: database)
  }

  /// Revokes a refresh token, with `cascades` also the sessions and tokens that a transfer derived
  /// from it.
  ///
  /// - Returns: False if the token does not exist or was revoked before.
  @discardableResult
  static func revokeRefreshToken(
    _ id: String,
    at now: Instant,
    cascades: Bool,
    in database: Database
  ) throws -> Bool {
    try database.execute(
      prepared: "UPDATE refresh_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
      arguments: [now, id]
    )
    let wasLive = database.changesCount > 0
    guard cascades else { return wasLive }
    try database.execute(
      prepared: """
        UPDATE refresh_token SET revoked_at = ?
        WHERE parent_refresh_token_id = ? AND revoked_at IS NULL
        """,
      arguments: [now, id]
    )
    let sessions = try String.fetchAll(
      database,
      prepared: "SELECT id FROM session WHERE parent_refresh_token_id = ? AND revoked_at IS NULL",
      arguments: [id]
    )
    for session in sessions {
      try revokeSession(session, for: .revocation, at: now, in: database)
    }
    return wasLive
  }
}
