import PostLogin
import WireFormats

/// Makes users of what the file says, each with the hash of a password.
struct UserReader {
  /// The connection of users that name none.
  let defaultConnection: String?
  /// One for each password that stands in the file.
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
          "this password can be read by everybody who can read the file; that is for tests only, "
            + "else write `password_hash`",
          at: place
        )
      )
      return hash
    }
  }

  /// Two users of one connection cannot log in by the same name.
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
