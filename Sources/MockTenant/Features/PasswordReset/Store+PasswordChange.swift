import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Sets the new password that a user has chosen, of the user or of a linked account.
  static func changePassword(
    _ hash: String,
    of userID: String,
    at now: Instant,
    in database: Database
  ) throws {
    let user = try updateUser(userID, in: database) { user in
      user.document.set("updated_at", .string(now.text))
      user.document.set("last_password_reset", .string(now.text))
    }
    if let user { return try setPassword(hash, of: user, at: now, in: database) }
    guard let primary = try primaryUser(ofLinked: userID, in: database) else { return }
    try database.execute(
      prepared: "UPDATE linked_user SET password = ? WHERE id = ?",
      arguments: [hash, userID]
    )
    try savePasswordMethod(of: hash, in: database)
    try revokeSessions(of: primary.id, for: .changedPassword, at: now, in: database)
  }

  /// Replaces a user's password and revokes the user's sessions, which the old one began.
  static func setPassword(
    _ hash: String,
    of user: User,
    at now: Instant,
    in database: Database
  ) throws {
    try save(user, passwordHash: hash, digest: nil, in: database)
    try revokeSessions(of: user.id, for: .changedPassword, at: now, in: database)
  }
}
