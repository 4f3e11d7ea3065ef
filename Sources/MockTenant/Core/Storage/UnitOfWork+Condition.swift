import GRDB
import PostLogin
import WireFormats

extension UnitOfWork {
  /// A fact that the request has read and that may have changed since, because Actions can run for
  /// seconds.
  enum Condition: Sendable, Equatable {
    /// The user exists and is not blocked.
    case activeUser(String)
    /// The session is not revoked; for a new session, which is not stored yet, the refresh token
    /// whose session transfer begins it.
    case liveSession(String, parentRefreshTokenID: String?)
    /// The device session is not revoked, and the secret of this hash is still valid.
    case liveDeviceSession(String, secretHash: String)
  }

  /// A condition that fails at commit time.
  enum Lapse: Error, Equatable {
    case blockedUser
    case deletedUser
    case revokedSession
  }
}

extension UnitOfWork.Condition {
  static func liveSession(_ session: SessionRecord) -> Self {
    .liveSession(session.id, parentRefreshTokenID: session.parentRefreshTokenID)
  }

  func check(in database: Database) throws {
    switch self {
    case .activeUser(let id): try Self.checkUser(id, in: database)
    case .liveSession(let id, let parent):
      if let isRevoked = try Self.isRevoked(id, table: "session", in: database) {
        if isRevoked { throw UnitOfWork.Lapse.revokedSession }
      } else if let parent,
        try Self.isRevoked(parent, table: "refresh_token", in: database) != false
      {
        throw UnitOfWork.Lapse.revokedSession
      }
    case .liveDeviceSession(let id, let hash):
      let isLive = try Bool.fetchOne(
        database,
        prepared: """
          SELECT revoked_at IS NULL AND (
            secret_hash = :hash OR EXISTS (
              SELECT 1 FROM replaced_device_secret
              JOIN refresh_token ON refresh_token.id = refresh_token_id
              WHERE hash = :hash AND replaced_device_secret.device_session_id = device_session.id
                AND refresh_token.revoked_at IS NULL
            )
          ) FROM device_session WHERE id = :id
          """,
        arguments: ["id": id, "hash": hash]
      )
      guard isLive == true else { throw UnitOfWork.Lapse.revokedSession }
    }
  }

  private static func checkUser(_ id: String, in database: Database) throws {
    let document = try String.fetchOne(
      database,
      prepared: "SELECT document FROM user WHERE id = ?",
      arguments: [id]
    )
    guard let document else { throw UnitOfWork.Lapse.deletedUser }
    if User(JSONObject(stored: document)).isBlocked { throw UnitOfWork.Lapse.blockedUser }
  }

  /// Whether a row is revoked; nil if it does not exist.
  private static func isRevoked(
    _ id: String,
    table: String,
    in database: Database
  ) throws -> Bool? {
    try Bool.fetchOne(
      database,
      prepared: "SELECT revoked_at IS NOT NULL FROM \(table) WHERE id = ?",
      arguments: [id]
    )
  }
}
