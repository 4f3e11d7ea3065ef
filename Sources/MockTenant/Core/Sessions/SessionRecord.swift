import GRDB
import PostLogin
import WireFormats

/// A browser's session at the tenant.
struct SessionRecord: Sendable, Equatable, Codable {
  /// The fields that no query filters by, stored as one JSON text.
  struct Content: Sendable, Equatable, Codable {
    /// An authentication method that the user has passed, and when.
    struct Method: Sendable, Equatable, Codable {
      var name: String
      var timestamp: Instant
    }

    var clientIDs: [String] = []
    var methods: [Method] = []
    var metadata: JSONObject = [:]
    var device = DeviceRecord()
    var cookieMode: SessionCookieMode?
    /// The issuer that the latest login addressed.
    var issuer: String?
    /// The service providers of SAML that the session has logged in to.
    var participants: [FederatedParticipant]?
    /// The principal that acts for the user in a delegated session.
    var actor: JSONObject?
  }

  var id: String
  var cookieHash: String
  var userID: String
  /// The refresh token whose session transfer token began the session.
  var parentRefreshTokenID: String?
  var createdAt: Instant
  var updatedAt: Instant
  var authenticatedAt: Instant
  var lastInteractedAt: Instant
  var expiresAt: Instant
  var idleExpiresAt: Instant
  var revokedAt: Instant?
  var content = Content()

  func isLive(at now: Instant) -> Bool {
    revokedAt == nil && now < expiresAt && now < idleExpiresAt
  }
}

/// The devices on which a session or refresh token began and was last used.
struct DeviceRecord: Sendable, Equatable, Codable {
  var initialASN: String?
  var initialIP: String?
  var initialUserAgent: String?
  var lastASN: String?
  var lastIP: String?
  var lastUserAgent: String?
}

extension SessionRecord {
  init(row: Row) throws {
    id = row["id"]
    cookieHash = row["cookie_hash"]
    userID = row["user_id"]
    parentRefreshTokenID = row["parent_refresh_token_id"]
    createdAt = row["created_at"]
    updatedAt = row["updated_at"]
    authenticatedAt = row["authenticated_at"]
    lastInteractedAt = row["last_interacted_at"]
    expiresAt = row["expires_at"]
    idleExpiresAt = row["idle_expires_at"]
    revokedAt = row["revoked_at"]
    content = try StoredContent.value(row["content"], as: Content.self)
  }
}
