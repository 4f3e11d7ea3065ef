import GRDB
import PostLogin

extension Store {
  func session(_ id: String) async throws -> SessionRecord? {
    try lookUp { database in
      try Row.fetchOne(database, prepared: "SELECT * FROM session WHERE id = ?", arguments: [id])
        .map(SessionRecord.init)
    }
  }

  func session(cookie: String) async throws -> SessionRecord? {
    let hash = OpaqueToken.hash(of: cookie)
    return try lookUp { database in
      try Row.fetchOne(
        database,
        prepared: "SELECT * FROM session WHERE cookie_hash = ?",
        arguments: [hash]
      ).map(SessionRecord.init)
    }
  }

  func sessions(of userID: String) async throws -> [SessionRecord] {
    try await read { database in
      try Row.fetchAll(
        database,
        prepared:
          "SELECT * FROM session WHERE user_id = ? AND revoked_at IS NULL ORDER BY created_at, id",
        arguments: [userID]
      ).map(SessionRecord.init)
    }
  }

  /// Saves or replaces a session; a revocation that another request has written remains.
  func save(_ session: SessionRecord) async throws {
    try await write { database in try Self.save(session, in: database) }
  }

  static func save(_ session: SessionRecord, in database: Database) throws {
    try database.execute(
      prepared: """
        INSERT INTO session (id, cookie_hash, user_id, parent_refresh_token_id, created_at,
          updated_at, authenticated_at, last_interacted_at, expires_at, idle_expires_at, revoked_at,
          content)
        VALUES (:id, :cookie, :user, :parent, :created, :updated, :authenticated, :interacted,
          :expires, :idle, :revoked, :content)
        ON CONFLICT (id) DO UPDATE SET cookie_hash = :cookie, user_id = :user,
          updated_at = :updated, authenticated_at = :authenticated,
          last_interacted_at = :interacted, expires_at = :expires, idle_expires_at = :idle,
          revoked_at = coalesce(revoked_at, :revoked), content = :content
        """,
      arguments: [
        "id": session.id, "cookie": session.cookieHash, "user": session.userID,
        "parent": session.parentRefreshTokenID, "created": session.createdAt,
        "updated": session.updatedAt, "authenticated": session.authenticatedAt,
        "interacted": session.lastInteractedAt, "expires": session.expiresAt,
        "idle": session.idleExpiresAt, "revoked": session.revokedAt,
        "content": StoredContent.text(session.content),
      ]
    )
  }

  /// Revokes a session with its device secrets and, unless they are preserved, its online refresh
  /// tokens and those made with a device secret.
  ///
  /// - Returns: False if the session does not exist or was revoked before.
  @discardableResult
  static func revokeSession(
    _ id: String,
    for reason: SessionEnd.Reason,
    at now: Instant,
    preservingRefreshTokens: Bool = false,
    in database: Database
  ) throws -> Bool {
    try database.execute(
      prepared: "UPDATE session SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
      arguments: [now, id]
    )
    let wasLive = database.changesCount > 0
    if wasLive { try reportEnd(ofSession: id, for: reason, in: database) }
    try endDeviceSessions(
      where: "session_id",
      equals: id,
      preservingRefreshTokens: preservingRefreshTokens,
      at: now,
      in: database
    )
    if !preservingRefreshTokens {
      try database.execute(
        prepared: """
          UPDATE refresh_token SET revoked_at = ?
          WHERE session_id = ? AND is_online AND revoked_at IS NULL
          """,
        arguments: [now, id]
      )
    }
    return wasLive
  }

  private static func reportEnd(
    ofSession id: String,
    for reason: SessionEnd.Reason,
    in database: Database
  ) throws {
    let row = try Row.fetchOne(
      database,
      prepared: "SELECT * FROM session WHERE id = ?",
      arguments: [id]
    )
    guard let session = try row.map(SessionRecord.init) else { return }
    try report(
      SessionEnd(
        sessionID: id,
        userID: session.userID,
        clientIDs: session.content.clientIDs,
        reason: reason
      ),
      in: database
    )
  }
}
