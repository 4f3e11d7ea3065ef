import GRDB

/// The end of a login session, or of a device session, before it expires.
struct SessionEnd: Sendable, Equatable {
  /// The cause, in Auth0's words for the initiators of back-channel logout.
  enum Reason: String, Sendable, Codable, CaseIterable {
    /// The user logged out at the application.
    case logout = "rp-logout"
    /// The session or the device secret was revoked.
    case revocation = "session-revoked"
    case changedPassword = "password-changed"
    case deletedUser = "account-deleted"
  }

  var sessionID: String
  var userID: String
  /// The applications that the session logged the user in to; for a device session, those with
  /// tokens of its device secret.
  var clientIDs: [String]
  var reason: Reason
}

extension Store {
  /// Reports the end of a session, in the transaction that ends it.
  ///
  /// Every revocation of a session or device session comes through here, so that what depends on
  /// sessions learns of each end, and of none that is rolled back.
  static func report(_ end: SessionEnd, in database: Database) throws {
    try saveNotice(of: end, in: database)
  }
}
