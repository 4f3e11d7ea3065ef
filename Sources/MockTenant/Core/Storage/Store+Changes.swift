import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Changes a stored document; returns nil if it does not exist.
  @discardableResult
  static func update(
    _ kind: EntityKind,
    id: String,
    in database: Database,
    change: (inout JSONObject) -> Void
  ) throws -> JSONObject? {
    guard
      let text = try String.fetchOne(
        database,
        prepared: "SELECT document FROM entity WHERE kind = ? AND id = ?",
        arguments: [kind.rawValue, id]
      )
    else { return nil }
    var document = JSONObject(stored: text)
    change(&document)
    try save(kind, id: id, document: document, digest: nil, in: database)
    return document
  }

  /// Changes a stored organization; returns nil if it does not exist.
  @discardableResult
  static func updateOrganization(
    _ id: String,
    in database: Database,
    change: (inout Organization) -> Void
  ) throws -> Organization? {
    try update(.organization, id: id, in: database) { document in
      var organization = Organization(document)
      change(&organization)
      document = organization.document
    }.map(Organization.init)
  }

  /// Changes a stored session; returns nil if it does not exist.
  @discardableResult
  static func updateSession(
    _ id: String,
    in database: Database,
    change: (inout SessionRecord) -> Void
  ) throws -> SessionRecord? {
    let row = try Row.fetchOne(
      database,
      prepared: "SELECT * FROM session WHERE id = ?",
      arguments: [id]
    )
    guard var session = try row.map(SessionRecord.init) else { return nil }
    change(&session)
    try save(session, in: database)
    return session
  }

  /// Changes a stored refresh token; returns nil if it does not exist.
  @discardableResult
  static func updateRefreshToken(
    _ id: String,
    in database: Database,
    change: (inout RefreshTokenRecord) -> Void
  ) throws -> RefreshTokenRecord? {
    let row = try Row.fetchOne(
      database,
      prepared: "SELECT * FROM refresh_token WHERE id = ?",
      arguments: [id]
    )
    guard var token = try row.map(RefreshTokenRecord.init) else { return nil }
    change(&token)
    try save(token, newValueHash: nil, in: database)
    return token
  }

  /// Deletes a user and revokes the user's sessions and refresh tokens; returns false if the user
  /// does not exist.
  static func deleteUser(_ id: String, at now: Instant, in database: Database) throws -> Bool {
    try database.execute(prepared: "DELETE FROM user WHERE id = ?", arguments: [id])
    guard database.changesCount > 0 else { return false }
    try revokeSessions(of: id, for: .deletedUser, at: now, in: database)
    try endDeviceSessions(where: "user_id", equals: id, at: now, in: database)
    try revokeRefreshTokens(where: "user_id", equals: id, at: now, in: database)
    return true
  }

  /// Deletes a client with the consents to it, and revokes its refresh tokens and device secrets;
  /// returns false if the client does not exist.
  static func deleteClient(_ id: String, at now: Instant, in database: Database) throws -> Bool {
    guard try delete(.client, id: id, in: database) else { return false }
    try removeGrants(ofClient: id, in: database)
    try endDeviceSessions(where: "client_id", equals: id, at: now, in: database)
    try revokeRefreshTokens(where: "client_id", equals: id, at: now, in: database)
    _ = try withdrawUserGrants(where: "client_id", equals: id, at: now, in: database)
    return true
  }

  /// Revokes every session of a user.
  static func revokeSessions(
    of userID: String,
    for reason: SessionEnd.Reason,
    at now: Instant,
    in database: Database
  ) throws {
    let ids = try String.fetchAll(
      database,
      prepared: "SELECT id FROM session WHERE user_id = ? AND revoked_at IS NULL",
      arguments: [userID]
    )
    for id in ids { try revokeSession(id, for: reason, at: now, in: database) }
  }

  /// Revokes every refresh token of a user or client, and what session transfers derived from them.
  static func revokeRefreshTokens(
    where column: String,
    equals value: String,
    at now: Instant,
    in database: Database
  ) throws {
    let ids = try String.fetchAll(
      database,
      prepared: "SELECT id FROM refresh_token WHERE \(column) = ? AND revoked_at IS NULL",
      arguments: [value]
    )
    for id in ids { try revokeRefreshToken(id, at: now, cascades: true, in: database) }
  }
}

extension DatabaseError {
  /// Whether a row with the same id or unique value exists.
  var isDuplicate: Bool {
    [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY].contains(extendedResultCode)
  }
}
