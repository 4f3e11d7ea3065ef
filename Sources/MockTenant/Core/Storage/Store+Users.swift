import GRDB
import PostLogin
import WireFormats

extension Store {
  func user(_ id: String) async throws -> User? {
    try await user(where: "id = ?", [id])
  }

  /// The user of a connection with an e-mail address or user name, compared without letter case.
  func user(named name: String, in connection: String) async throws -> User? {
    let name = name.lowercased()
    if let user = try await user(
      where: "connection = ? AND (email = ? OR username = ?)",
      [
        connection, name, name,
      ]
    ) {
      return user
    }
    guard !name.utf8.contains(0), !connection.utf8.contains(0) else { return nil }
    return try lookUp { try Self.linkedCredentials(named: name, in: connection, $0)?.user }
  }

  private func user(where condition: String, _ arguments: [String]) async throws -> User? {
    // SQLite would compare only the part before a zero byte.
    if arguments.contains(where: { $0.utf8.contains(0) }) { return nil }
    reads.count("user")
    return try lookUp { database in
      try String.fetchOne(
        database,
        prepared: "SELECT document FROM user WHERE \(condition)",
        arguments: StatementArguments(arguments)
      ).map { User(JSONObject(stored: $0)) }
    }
  }

  func users() async throws -> [User] {
    try await read { database in
      try String.fetchAll(database, prepared: "SELECT document FROM user ORDER BY id")
        .map { User(JSONObject(stored: $0)) }
    }
  }

  /// Saves a new user.
  ///
  /// - Throws: A `DatabaseError` that `isDuplicate` if another user or a linked account has the id,
  ///   the e-mail address or the user name.
  static func insert(
    _ user: User,
    passwordHash: String? = nil,
    in database: Database
  ) throws {
    guard try self.user(user.id, in: database) == nil else {
      throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_PRIMARYKEY)
    }
    try checkIsUnlinked(user, in: database)
    try save(user, passwordHash: passwordHash, digest: nil, in: database)
  }

  /// Saves or replaces a user; without a new password hash the stored one remains.
  func save(_ user: User, passwordHash: String? = nil) async throws {
    try await write { database in
      try Self.save(user, passwordHash: passwordHash, digest: nil, in: database)
    }
  }

  static func save(
    _ user: User,
    passwordHash: String?,
    digest: String?,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        INSERT INTO user (id, connection, email, username, password, document, digest)
        VALUES (:id, :connection, :email, :username, :password, :document, :digest)
        ON CONFLICT (id) DO UPDATE SET connection = :connection, email = :email, username = :username,
          password = coalesce(:password, password), document = :document, digest = coalesce(:digest, digest)
        """,
      arguments: [
        "id": user.id, "connection": user.connection, "email": user.email?.lowercased(),
        "username": user.username?.lowercased(), "password": passwordHash,
        "document": user.document.text, "digest": digest,
      ]
    )
    if let passwordHash { try savePasswordMethod(of: passwordHash, in: database) }
  }

  /// Changes a stored user in one transaction; returns nil if the user does not exist.
  @discardableResult
  func updateUser(
    _ id: String,
    _ change: @escaping @Sendable (inout User) -> Void
  ) async throws -> User? {
    try await write { database in try Self.updateUser(id, in: database, change: change) }
  }

  @discardableResult
  static func updateUser(
    _ id: String,
    in database: Database,
    change: (inout User) -> Void
  ) throws -> User? {
    guard
      let text = try String.fetchOne(
        database,
        prepared: "SELECT document FROM user WHERE id = ?",
        arguments: [id]
      )
    else { return nil }
    var user = User(JSONObject(stored: text))
    change(&user)
    try save(user, passwordHash: nil, digest: nil, in: database)
    return user
  }
}
