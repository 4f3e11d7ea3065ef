import GRDB

extension Store {
  /// The most active refresh tokens that a user may have at one application (Auth0: Refresh Tokens,
  /// Limitations).
  static let activeTokenLimit = 200

  /// Revokes a user's oldest active tokens at an application that exceed the limit because of a new
  /// one.
  static func revokeExcess(
    with token: RefreshTokenRecord,
    in database: Database
  ) throws {
    let oldest = try String.fetchAll(
      database,
      prepared: """
        SELECT id FROM refresh_token
        WHERE user_id = :user AND client_id = :client AND revoked_at IS NULL
          AND coalesce(expires_at, 9e18) > :now AND coalesce(idle_expires_at, 9e18) > :now
        ORDER BY id = :new DESC, created_at DESC LIMIT -1 OFFSET \(activeTokenLimit)
        """,
      arguments: [
        "user": token.userID, "client": token.clientID, "now": token.createdAt, "new": token.id,
      ]
    )
    for id in oldest {
      try revokeRefreshToken(id, at: token.createdAt, cascades: true, in: database)
    }
  }
}
