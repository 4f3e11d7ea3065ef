import GRDB
import PostLogin
import WireFormats

/// A refresh token: one grant of a user to a client, which keeps its id when its value rotates.
struct RefreshTokenRecord: Sendable, Equatable, Codable {
  /// The fields that no query filters by, stored as one JSON text.
  struct Content: Sendable, Equatable, Codable {
    var scopes: [String] = []
    var audience: String?
    var connection: String = ""
    var organizationID: String?
    var metadata: JSONObject = [:]
    var device = DeviceRecord()
    var authenticatedAt: Instant?
    /// The thumbprint of the key that a public client must prove at each exchange.
    var keyThumbprint: String?
  }

  var id: String
  var clientID: String
  var userID: String
  var sessionID: String?
  /// Whether the token ends with its session.
  var isOnline: Bool
  /// The native application's refresh token from which a session transfer led to this token.
  var parentRefreshTokenID: String?
  /// The device session whose revocation ends the token.
  var deviceSessionID: String?
  var createdAt: Instant
  var expiresAt: Instant?
  var idleExpiresAt: Instant?
  var lastExchangedAt: Instant?
  var revokedAt: Instant?
  var content = Content()

  /// When the token ends unless it is used again; nil for never.
  var end: Instant? { [expiresAt, idleExpiresAt].compactMap(\.self).min() }

  func isLive(at now: Instant) -> Bool {
    revokedAt == nil && now < expiresAt ?? .distantFuture && now < idleExpiresAt ?? .distantFuture
  }
}

extension Instant {
  static let distantFuture = Instant(rawValue: .max)
}

extension RefreshTokenRecord {
  init(row: Row) throws {
    id = row["id"]
    clientID = row["client_id"]
    userID = row["user_id"]
    sessionID = row["session_id"]
    isOnline = row["is_online"]
    parentRefreshTokenID = row["parent_refresh_token_id"]
    deviceSessionID = row["device_session_id"]
    createdAt = row["created_at"]
    expiresAt = row["expires_at"]
    idleExpiresAt = row["idle_expires_at"]
    lastExchangedAt = row["last_exchanged_at"]
    revokedAt = row["revoked_at"]
    content = try StoredContent.value(row["content"], as: Content.self)
  }
}
