import GRDB
import PostLogin
import WireFormats

extension Store {
  /// The user of a name, and the hashes that the user's password is compared with.
  struct Credentials: Sendable {
    var user: User?
    /// The password's hash; nil for an unknown user, or one without a password.
    var passwordHash: String?
    /// The hash methods that a wrong password is hashed with, so that its answer takes as long for
    /// each user.
    var methods: [PasswordMethod] = []
  }

  /// The user of a connection with an e-mail address or user name, compared without letter case.
  func credentials(named name: String, in connection: String) async throws -> Credentials {
    // SQLite would compare only the part before a zero byte.
    let isReadable = !name.utf8.contains(0) && !connection.utf8.contains(0)
    let name = name.lowercased()
    reads.count("user")
    return try await read { database in
      var credentials = Credentials(methods: try Self.passwordMethods(in: database))
      guard isReadable,
        let row = try Row.fetchOne(
          database,
          prepared: """
            SELECT document, password FROM user
            WHERE connection = :connection AND (email = :name OR username = :name)
            """,
          arguments: ["connection": connection, "name": name]
        )
      else {
        if isReadable,
          let linked = try Self.linkedCredentials(named: name, in: connection, database)
        {
          credentials.user = linked.user
          credentials.passwordHash = linked.passwordHash
        }
        return credentials
      }
      credentials.user = User(JSONObject(stored: row["document"]))
      credentials.passwordHash = row["password"]
      return credentials
    }
  }
}
