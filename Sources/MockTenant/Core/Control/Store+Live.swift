import GRDB
import PostLogin

extension Store {
  /// Lists sessions, tokens, codes and waiting logins that are still valid, the oldest first within
  /// each kind, without their secret values.
  func live(at now: Instant) async throws -> [LiveEntry] {
    try await read { database in
      try Self.liveSessions(at: now, in: database) + Self.liveRefreshTokens(at: now, in: database)
        + Self.liveDeviceSessions(at: now, in: database) + Self.liveSecrets(at: now, in: database)
    }
  }

  private static func liveSessions(at now: Instant, in database: Database) throws -> [LiveEntry] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM session WHERE revoked_at IS NULL AND expires_at > :now AND idle_expires_at > :now
        ORDER BY created_at, id
        """,
      arguments: ["now": now]
    ).map(SessionRecord.init).map { session in
      LiveEntry(
        kind: .session,
        id: session.id,
        userID: session.userID,
        clientID: session.content.clientIDs.last,
        expiresAt: min(session.expiresAt, session.idleExpiresAt).date
      )
    }
  }

  private static func liveRefreshTokens(
    at now: Instant,
    in database: Database
  ) throws -> [LiveEntry] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM refresh_token WHERE revoked_at IS NULL ORDER BY created_at, id"
    ).map(RefreshTokenRecord.init).filter { $0.isLive(at: now) }.map { token in
      LiveEntry(
        kind: .refreshToken,
        id: token.id,
        userID: token.userID,
        clientID: token.clientID,
        expiresAt: token.end?.date
      )
    }
  }

  private static func liveDeviceSessions(
    at now: Instant,
    in database: Database
  ) throws -> [LiveEntry] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM device_session WHERE revoked_at IS NULL ORDER BY created_at, id"
    ).map(DeviceSessionRecord.init).filter { $0.isLive(at: now) }.map { session in
      LiveEntry(
        kind: .deviceSession,
        id: session.id,
        userID: session.userID,
        clientID: session.clientID,
        expiresAt: session.end?.date
      )
    }
  }

  /// Codes, transfer tokens and logins have the beginning of their hash instead of the secret
  /// value.
  private static func liveSecrets(at now: Instant, in database: Database) throws -> [LiveEntry] {
    let codes = try Row.fetchAll(
      database,
      sql: "SELECT * FROM code WHERE used_at IS NULL AND expires_at > ? ORDER BY expires_at, hash",
      arguments: [now]
    ).map { row in
      let content = try StoredContent.value(row["content"], as: CodeContent.self)
      return LiveEntry(
        kind: .code,
        id: String((row["hash"] as String).prefix(16)),
        userID: content.userID,
        clientID: row["client_id"],
        expiresAt: (row["expires_at"] as Instant).date
      )
    }
    let transfers = try Row.fetchAll(
      database,
      sql:
        "SELECT * FROM transfer_token WHERE used_at IS NULL AND expires_at > ? ORDER BY expires_at, hash",
      arguments: [now]
    ).map { row in
      let content = try StoredContent.value(row["content"], as: TransferTokenContent.self)
      return LiveEntry(
        kind: .transferToken,
        id: String((row["hash"] as String).prefix(16)),
        userID: content.userID,
        clientID: content.clientID,
        expiresAt: (row["expires_at"] as Instant).date
      )
    }
    let logins = try Row.fetchAll(
      database,
      sql:
        "SELECT * FROM login WHERE finished_at IS NULL AND expires_at > ? ORDER BY expires_at, state_hash",
      arguments: [now]
    ).map { row in
      let login = try StoredContent.value(row["content"], as: PendingLogin.self)
      return LiveEntry(
        kind: .login,
        id: String((row["state_hash"] as String).prefix(16)),
        userID: login.attempt?.userID,
        clientID: login.request.clientID,
        expiresAt: (row["expires_at"] as Instant).date
      )
    }
    return codes + transfers + logins
  }
}
