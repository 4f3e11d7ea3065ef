import GRDB
import PostLogin

extension Store {
  /// The device session of a secret, also one that has ended or a secret that has been replaced;
  /// nil for an unknown secret.
  func deviceSession(secret: String) async throws -> DeviceSessionRecord? {
    let hash = OpaqueToken.hash(of: secret)
    return try lookUp { database in
      try Self.deviceSession(where: "secret_hash", equals: hash, in: database)
        ?? Self.deviceSession(replacedSecretHash: hash, in: database)
    }
  }

  func deviceSession(_ id: String) async throws -> DeviceSessionRecord? {
    try lookUp { database in try Self.deviceSession(where: "id", equals: id, in: database) }
  }

  private static func deviceSession(
    where column: String,
    equals value: String,
    in database: Database
  ) throws -> DeviceSessionRecord? {
    try Row.fetchOne(
      database,
      prepared: "SELECT * FROM device_session WHERE \(column) = ?",
      arguments: [value]
    ).map(DeviceSessionRecord.init)
  }

  private static func deviceSession(
    replacedSecretHash hash: String,
    in database: Database
  ) throws -> DeviceSessionRecord? {
    let row = try Row.fetchOne(
      database,
      prepared: """
        SELECT replaced_device_secret.device_session_id, refresh_token.* FROM replaced_device_secret
        JOIN refresh_token ON refresh_token.id = refresh_token_id WHERE hash = ?
        """,
      arguments: [hash]
    )
    guard let row, var session = try deviceSession(where: "id", equals: row[0], in: database)
    else { return nil }
    session.secretHash = hash
    session.keeper = try RefreshTokenRecord(row: row)
    return session
  }

  /// Gives a device session the secret of `hash`; the one before stays good as long as the refresh
  /// token `keeper` does, or ends without one.
  static func replaceSecret(
    of deviceSessionID: String,
    by hash: String,
    keeper: String?,
    in database: Database
  ) throws {
    if let keeper {
      try database.execute(
        prepared: """
          INSERT INTO replaced_device_secret (hash, device_session_id, refresh_token_id)
          SELECT secret_hash, id, ? FROM device_session WHERE id = ?
          """,
        arguments: [keeper, deviceSessionID]
      )
    }
    try database.execute(
      prepared: "UPDATE device_session SET secret_hash = ? WHERE id = ?",
      arguments: [hash, deviceSessionID]
    )
  }

  /// Saves a device session or replaces its idle lifetime; a revocation and a secret that another
  /// request has written remain.
  static func save(_ session: DeviceSessionRecord, in database: Database) throws {
    try database.execute(
      prepared: """
        INSERT INTO device_session (id, secret_hash, session_id, user_id, client_id, created_at,
          expires_at, idle_expires_at, revoked_at, content)
        VALUES (:id, :hash, :session, :user, :client, :created, :expires, :idle, :revoked, :content)
        ON CONFLICT (id) DO UPDATE SET idle_expires_at = :idle
        """,
      arguments: [
        "id": session.id, "hash": session.secretHash, "session": session.sessionID,
        "user": session.userID, "client": session.clientID, "created": session.createdAt,
        "expires": session.expiresAt, "idle": session.idleExpiresAt,
        "revoked": session.revokedAt, "content": StoredContent.text(session.content),
      ]
    )
  }

  /// Makes a stored refresh token one of a device session, which ends it when it is revoked.
  static func join(
    refreshToken id: String,
    to deviceSessionID: String,
    in database: Database
  ) throws {
    try database.execute(
      prepared: "UPDATE refresh_token SET device_session_id = ? WHERE id = ?",
      arguments: [deviceSessionID, id]
    )
  }

  /// Revokes a device session and every refresh token made through its secret, for all clients.
  ///
  /// - Returns: False if the device session does not exist or was revoked before.
  @discardableResult
  static func revokeDeviceSession(
    _ id: String,
    for reason: SessionEnd.Reason,
    at now: Instant,
    in database: Database
  ) throws -> Bool {
    let row = try Row.fetchOne(
      database,
      prepared: "SELECT * FROM device_session WHERE id = ? AND revoked_at IS NULL",
      arguments: [id]
    )
    guard let session = try row.map(DeviceSessionRecord.init) else { return false }
    let tokens = try Row.fetchAll(
      database,
      prepared: """
        SELECT id, client_id FROM refresh_token WHERE device_session_id = ? AND revoked_at IS NULL
        """,
      arguments: [id]
    )
    try endDeviceSessions(where: "id", equals: id, at: now, in: database)
    let clients = Set(tokens.map { $0["client_id"] as String }).union([session.clientID])
    try report(
      SessionEnd(
        sessionID: session.sessionID,
        userID: session.userID,
        clientIDs: clients.sorted(),
        reason: reason
      ),
      in: database
    )
    return true
  }

  /// Revokes the device secrets of a session or client.
  ///
  /// With `preservingRefreshTokens` the tokens made through them stay valid without the secret.
  static func endDeviceSessions(
    where column: String,
    equals value: String,
    preservingRefreshTokens: Bool = false,
    at now: Instant,
    in database: Database
  ) throws {
    let ids = try String.fetchAll(
      database,
      prepared: "SELECT id FROM device_session WHERE \(column) = ? AND revoked_at IS NULL",
      arguments: [value]
    )
    for id in ids {
      try database.execute(
        prepared: "UPDATE device_session SET revoked_at = ? WHERE id = ?",
        arguments: [now, id]
      )
      guard !preservingRefreshTokens else {
        try database.execute(
          prepared: "UPDATE refresh_token SET device_session_id = NULL WHERE device_session_id = ?",
          arguments: [id]
        )
        continue
      }
      try revokeRefreshTokens(where: "device_session_id", equals: id, at: now, in: database)
    }
  }
}
