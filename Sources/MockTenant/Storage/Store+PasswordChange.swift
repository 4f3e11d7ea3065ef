import GRDB
import PostLogin
import WireFormats

extension Store {
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
