import GRDB
import PostLogin
import WireFormats

/// An import of users into a connection, which ends before its request does.
struct UserImport: Sendable {
  let connection: Connection
  /// Whether users that exist are changed.
  let replaces: Bool
  let tenant: Tenant

  /// What became of the users.
  struct Result: Sendable {
    var inserted = 0
    var updated = 0
    /// Each failed user with its errors, as Auth0 lists them.
    var failures: [JSONValue] = []

    var summary: JSONValue {
      let total = inserted + updated + failures.count
      return [
        "failed": .integer(failures.count), "updated": .integer(updated),
        "inserted": .integer(inserted), "total": .integer(total),
      ]
    }
  }

  private struct Failure: Error {
    let code: String
    let message: String
    var path = ""
  }

  /// Writes the users one after the other; one that fails leaves the others.
  func run(_ users: [JSONValue], in database: Database) throws -> Result {
    var result = Result()
    for value in users {
      do {
        let isNew = try write(value, in: database)
        result.inserted += isNew ? 1 : 0
        result.updated += isNew ? 0 : 1
      } catch let failure as Failure {
        result.failures.append([
          "user": Self.shown(value),
          "errors": [
            [
              "code": .string(failure.code), "message": .string(failure.message),
              "path": .string(failure.path),
            ]
          ],
        ])
      }
    }
    return result
  }

  /// Writes a user.
  ///
  /// - Returns: Whether the user is new.
  private func write(_ value: JSONValue, in database: Database) throws -> Bool {
    let members = value.objectValue ?? []
    do throws(PayloadProblem) {
      try PayloadCheck.check(value, type: .object(ImportFields.user), path: "", summary: "")
    } catch {
      throw Failure(code: "INVALID_FORMAT", message: error.reason, path: error.path)
    }
    var profile = JSONObject(members)
    let hash = profile.string("password_hash")
    if let hash, !PasswordHash.isHash(hash) {
      throw Failure(
        code: "INVALID_FORMAT",
        message: "The hash is none that bcrypt or crypt writes",
        path: "password_hash"
      )
    }
    let prefix = connection.userIDPrefix
    let id = profile.string("user_id").map { prefix + $0 } ?? tenant.identifier(prefix)
    for name in ["password_hash", "user_id"] { profile.set(name, nil) }
    if let known = try known(id, profile, in: database) {
      guard replaces else {
        throw Failure(code: "DUPLICATED_USER", message: "The user exists already", path: "email")
      }
      let now = tenant.now
      let changes = profile
      let changed = try Store.updateUser(known, in: database) { user in
        user.merge(changes)
        user.document.set("updated_at", .string(now.text))
      }
      if let changed, let hash {
        try Store.save(changed, passwordHash: hash, digest: nil, in: database)
      }
      return false
    }
    let user = User(id, of: connection.name, profile: profile, at: tenant.now)
    try Store.insert(user, passwordHash: hash, in: database)
    return true
  }

  /// The id of the user that an imported one would collide with.
  private func known(
    _ id: String,
    _ profile: JSONObject,
    in database: Database
  ) throws -> String? {
    if try Store.user(id, in: database) != nil { return id }
    for name in ["email", "username"] {
      guard let value = profile.string(name) else { continue }
      let found = try String.fetchOne(
        database,
        prepared: name == "email"
          ? "SELECT id FROM user WHERE connection = ? AND email = ?"
          : "SELECT id FROM user WHERE connection = ? AND username = ?",
        arguments: [connection.name, value.lowercased()]
      )
      if let found { return found }
    }
    return nil
  }

  /// A user in a list of failures, without the hash of the password.
  private static func shown(_ value: JSONValue) -> JSONValue {
    guard let members = value.objectValue else { return value }
    return .object(members.filter { $0.name != "password_hash" })
  }
}
