import GRDB
import PostLogin
import WireFormats

/// Users whose accounts are linked to another user: they log in as that user.
extension Store {
  /// Links a user's accounts to another user, and deletes the user.
  ///
  /// - Returns: The other user with the accounts; nil if one of the two does not exist.
  static func link(
    _ secondaryID: String,
    to primaryID: String,
    at now: Instant,
    in database: Database
  ) throws -> User? {
    guard let secondary = try user(secondaryID, in: database),
      try user(primaryID, in: database) != nil
    else { return nil }
    try database.execute(
      prepared: """
        INSERT INTO linked_user
          (id, primary_id, connection, email, username, password, document, digest)
        SELECT id, :primary, connection, email, username, password, document, digest FROM user
        WHERE id = :id
        """,
      arguments: ["primary": primaryID, "id": secondaryID]
    )
    try database.execute(
      prepared: "UPDATE linked_user SET primary_id = ? WHERE primary_id = ?",
      arguments: [primaryID, secondaryID]
    )
    // A passkey would be deleted together with its user.
    try database.execute(
      prepared: "UPDATE passkey SET user_id = ? WHERE user_id = ?",
      arguments: [primaryID, secondaryID]
    )
    _ = try deleteUser(secondaryID, at: now, in: database)
    return try updateUser(primaryID, in: database) { user in
      user.document.set("identities", .array(user.accounts + secondary.linkedAccounts))
      user.document.set("updated_at", .string(now.text))
    }
  }

  /// Makes an account of a user, which was linked, a user again.
  ///
  /// - Returns: The user without the account; nil if the account is not linked to the user.
  static func unlink(
    _ id: String,
    from primaryID: String,
    at now: Instant,
    in database: Database
  ) throws -> User? {
    let row = try Row.fetchOne(
      database,
      prepared:
        "SELECT document, password, digest FROM linked_user WHERE id = ? AND primary_id = ?",
      arguments: [id, primaryID]
    )
    guard let row else { return nil }
    let secondary = User(JSONObject(stored: row["document"]))
    try database.execute(prepared: "DELETE FROM linked_user WHERE id = ?", arguments: [id])
    try save(secondary, passwordHash: row["password"], digest: row["digest"], in: database)
    // The passkeys that the account had when it was linked.
    try database.execute(
      prepared: """
        UPDATE passkey SET user_id = :id
        WHERE user_id = :primary AND json_extract(content, '$.userHandle') = :handle
        """,
      arguments: ["id": id, "primary": primaryID, "handle": Passkey.handle(of: id)]
    )
    return try updateUser(primaryID, in: database) { user in
      let account = secondary.account
      let kept = user.accounts.filter { identity in
        identity["provider"]?.stringValue != account.provider
          || identity["user_id"]?.stringValue != account.id
      }
      user.document.set("identities", .array(kept))
      user.document.set("updated_at", .string(now.text))
    }
  }

  /// The user to whom an account of this id is linked; nil if the account is not linked.
  static func primaryUser(ofLinked id: String, in database: Database) throws -> User? {
    if id.utf8.contains(0) { return nil }
    return try String.fetchOne(
      database,
      prepared: """
        SELECT user.document FROM linked_user JOIN user ON user.id = linked_user.primary_id
        WHERE linked_user.id = ?
        """,
      arguments: [id]
    ).map { User(JSONObject(stored: $0)) }
  }

  /// The user to whom an account with an e-mail address or user name is linked, and the account's
  /// own password hash.
  static func linkedCredentials(
    named name: String,
    in connection: String,
    _ database: Database
  ) throws -> (user: User, passwordHash: String?)? {
    let row = try Row.fetchOne(
      database,
      prepared: """
        SELECT user.document, linked_user.password
        FROM linked_user JOIN user ON user.id = linked_user.primary_id
        WHERE linked_user.connection = :connection
          AND (linked_user.email = :name OR linked_user.username = :name)
        """,
      arguments: ["connection": connection, "name": name]
    )
    return row.map { (User(JSONObject(stored: $0["document"])), $0["password"]) }
  }

  /// Throws the error of a duplicate if the id, the e-mail address or the user name is that of a
  /// linked account, which comes back when it is unlinked.
  static func checkIsUnlinked(_ user: User, in database: Database) throws {
    let names = [user.email, user.username].compactMap { $0?.lowercased() }
    let isLinked = try Bool.fetchOne(
      database,
      prepared: """
        SELECT EXISTS (
          SELECT 1 FROM linked_user WHERE id = :id
          UNION ALL SELECT 1 FROM linked_user WHERE connection = :connection
            AND (email IN (:first, :second) OR username IN (:first, :second))
        )
        """,
      arguments: [
        "id": user.id, "connection": user.connection, "first": names.first, "second": names.last,
      ]
    )
    if isLinked == true { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE) }
  }
}
