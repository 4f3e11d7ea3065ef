import PostLogin
import WireFormats

/// Makes users from the file's entities, each with a password hash.
struct UserReader {
  /// The connection of users that do not name one.
  let defaultConnection: String?
  /// A warning for each password in plain text.
  private(set) var warnings: [PostLoginError] = []
  private var places: [String: SourceLocation] = [:]

  init(defaultConnection: String?) { self.defaultConnection = defaultConnection }

  mutating func read(
    _ entity: TenantFileReader.Entity
  ) -> (user: User, passwordHash: String?)? {
    var user = User(entity.object)
    if user.connection.isEmpty {
      guard let defaultConnection else {
        entity.cursor.report("the file has no connection for this user; add one to `connections`")
        return nil
      }
      user.document.set("connection", .string(defaultConnection))
    }
    checkNames(of: user, entity.cursor)
    let hash = passwordHash(of: user, entity.cursor)
    user.document.set("password", nil)
    user.document.set("password_hash", nil)
    return (user, hash)
  }

  private mutating func passwordHash(of user: User, _ cursor: DocumentCursor) -> String? {
    let place = cursor.node["password"]?.location ?? cursor.location
    switch (user.document.string("password"), user.document.string("password_hash")) {
    case (nil, nil): return nil
    case (_?, _?):
      cursor.report("`password` and `password_hash` exclude each other", at: place)
      return nil
    case (nil, let hash?):
      if !PasswordHash.isHash(hash) {
        cursor.report(
          "expected a hash as bcrypt or crypt writes it, such as `$2b$10$…`; make one with "
            + "`mkpasswd -m bcrypt`",
          at: cursor.node["password_hash"]?.location
        )
      }
      return hash
    case (let password?, nil):
      guard let hash = ConfiguredPassword.hash(password, of: user.id) else {
        cursor.report("bcrypt takes at most 72 bytes without zero bytes", at: place)
        return nil
      }
      warnings.append(
        PostLoginError(
          .plainPassword,
          "the file shows this password in plain text, which is for tests only; otherwise write "
            + "`password_hash`",
          at: place
        )
      )
      return hash
    }
  }

  /// Reports two users of one connection with the same e-mail address or user name.
  private mutating func checkNames(of user: User, _ cursor: DocumentCursor) {
    for (name, value) in [("email", user.email), ("username", user.username)] {
      guard let value else { continue }
      let key = "\(name) \(user.connection) \(value.lowercased())"
      let place = cursor.node[name]?.location ?? cursor.location
      if let first = places[key] {
        cursor.report(
          "a user of `\(DocumentText.line(user.connection))` has this \(name) already, in line "
            + "\(first.line)",
          at: place
        )
      } else {
        places[key] = place
      }
    }
  }
}
