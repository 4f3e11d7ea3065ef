import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Changes a document as it is now; nil when there is none.
  func update(
    _ kind: EntityKind,
    _ id: String,
    _ change: @escaping @Sendable (inout JSONObject) -> Void
  ) async throws -> JSONObject? {
    try await write { database in
      guard
        let text = try String.fetchOne(
          database,
          sql: "SELECT document FROM entity WHERE kind = ? AND id = ?",
          arguments: [kind.rawValue, id]
        )
      else { return nil }
      var document = JSONObject(stored: text)
      change(&document)
      try Self.save(kind, id, document, nil, database)
      return document
    }
  }

  /// Changes a session as it is now; nil when there is none.
  func updateSession(
    _ id: String,
    _ change: @escaping @Sendable (inout SessionRecord) -> Void
  ) async throws -> SessionRecord? {
    try await write { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM session WHERE id = ?",
        arguments: [id]
      )
      guard var session = try row.map(SessionRecord.init) else { return nil }
      change(&session)
      try Self.save(session, database)
      return session
    }
  }

  /// Changes a refresh token as it is now; nil when there is none.
  func updateRefreshToken(
    _ id: String,
    _ change: @escaping @Sendable (inout RefreshTokenRecord) -> Void
  ) async throws -> RefreshTokenRecord? {
    try await write { database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM refresh_token WHERE id = ?",
        arguments: [id]
      )
      guard var token = try row.map(RefreshTokenRecord.init) else { return nil }
      change(&token)
      try Self.save(token, nil, database)
      return token
    }
  }

  /// Deletes a user, and revokes every session and refresh token of the user; false where there is
  /// none.
  static func deleteUser(_ id: String, at now: Instant, _ database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [id])
    guard database.changesCount > 0 else { return false }
    try database.execute(
      sql: "UPDATE session SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL",
      arguments: [now, id]
    )
    try revokeRefreshTokens(where: "user_id", id, at: now, database)
    return true
  }

  /// Deletes a client, and revokes every refresh token of it; false where there is none.
  static func deleteClient(_ id: String, at now: Instant, _ database: Database) throws -> Bool {
    guard try delete(.client, id, database) else { return false }
    try revokeRefreshTokens(where: "client_id", id, at: now, database)
    return true
  }

  /// Ends every session of a user.
  static func revokeSessions(
    of userID: String,
    at now: Instant,
    _ database: Database
  ) throws {
    let ids = try String.fetchAll(
      database,
      sql: "SELECT id FROM session WHERE user_id = ? AND revoked_at IS NULL",
      arguments: [userID]
    )
    for id in ids { try revokeSession(id, at: now, false, database) }
  }

  /// Revokes every refresh token of a user or client, with what transfers made of them.
  static func revokeRefreshTokens(
    where column: String,
    _ value: String,
    at now: Instant,
    _ database: Database
  ) throws {
    let ids = try String.fetchAll(
      database,
      sql: "SELECT id FROM refresh_token WHERE \(column) = ? AND revoked_at IS NULL",
      arguments: [value]
    )
    for id in ids { try revokeRefreshToken(id, at: now, cascades: true, database) }
  }
}
