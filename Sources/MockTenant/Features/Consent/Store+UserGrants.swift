import GRDB
import PostLogin

extension UserGrant {
  fileprivate init(row: Row) {
    id = row["id"]
    userID = row["user_id"]
    clientID = row["client_id"]
    let (audience, organization): (String, String) = (row["audience"], row["organization_id"])
    self.audience = audience.isEmpty ? nil : audience
    organizationID = organization.isEmpty ? nil : organization
    let scopes: String = row["scopes"]
    self.scopes = scopes.split(separator: " ").map(String.init)
  }
}

extension Store {
  /// The user's consent that stands for the tokens of a login; nil without one.
  func userGrant(for grant: TokenGrant) async throws -> UserGrant? {
    try lookUp { database in try Self.userGrant(like: UserGrant(to: grant, id: ""), in: database) }
  }

  /// All consents, in the order of their ids.
  func userGrants() async throws -> [UserGrant] {
    try lookUp { database in
      try Row.fetchAll(database, prepared: "SELECT * FROM user_grant ORDER BY id")
        .map(UserGrant.init)
    }
  }

  private static func userGrant(like grant: UserGrant, in database: Database) throws -> UserGrant? {
    try Row.fetchOne(
      database,
      prepared: """
        SELECT * FROM user_grant
        WHERE user_id = ? AND client_id = ? AND audience = ? AND organization_id = ?
        """,
      arguments: [
        grant.userID, grant.clientID, grant.audience ?? "", grant.organizationID ?? "",
      ]
    ).map(UserGrant.init)
  }

  /// Saves a consent, whose scopes join those of an earlier one.
  static func save(_ grant: UserGrant, in database: Database) throws {
    var saved = try userGrant(like: grant, in: database) ?? grant
    saved.scopes += grant.scopes.filter { !saved.scopes.contains($0) }
    try database.execute(
      prepared: """
        INSERT INTO user_grant (id, user_id, client_id, audience, organization_id, scopes)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET scopes = excluded.scopes
        """,
      arguments: [
        saved.id, saved.userID, saved.clientID, saved.audience ?? "", saved.organizationID ?? "",
        saved.scopes.joined(separator: " "),
      ]
    )
  }

  /// Withdraws the consents of a column's value, and what tokens were issued by them: codes and
  /// refresh tokens (Auth0: Revoke Refresh Tokens).
  ///
  /// - Returns: False if there are none.
  static func withdrawUserGrants(
    where column: String,
    equals value: String,
    at now: Instant,
    in database: Database
  ) throws -> Bool {
    let grants = try Row.fetchAll(
      database,
      prepared: "SELECT * FROM user_grant WHERE \(column) = ?",
      arguments: [value]
    ).map(UserGrant.init)
    for grant in grants {
      try revokeTokens(of: grant, at: now, in: database)
      try database.execute(
        prepared: "DELETE FROM user_grant WHERE id = ?",
        arguments: [grant.id]
      )
    }
    return !grants.isEmpty
  }

  private static func revokeTokens(
    of grant: UserGrant,
    at now: Instant,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        DELETE FROM code WHERE client_id = :client AND used_at IS NULL
          AND json_extract(content, '$.userID') = :user
          AND coalesce(json_extract(content, '$.grant.audience'), '') = :audience
          AND coalesce(json_extract(content, '$.grant.organizationID'), '') = :organization
        """,
      arguments: [
        "client": grant.clientID, "user": grant.userID, "audience": grant.audience ?? "",
        "organization": grant.organizationID ?? "",
      ]
    )
    let tokens = try Row.fetchAll(
      database,
      prepared: """
        SELECT * FROM refresh_token WHERE user_id = ? AND client_id = ? AND revoked_at IS NULL
        """,
      arguments: [grant.userID, grant.clientID]
    ).map(RefreshTokenRecord.init)
    for token in tokens
    where token.content.audience == grant.audience
      && token.content.organizationID == grant.organizationID
    {
      try revokeRefreshToken(token.id, at: now, cascades: true, in: database)
    }
  }
}
