import GRDB
import PostLogin
import WireFormats

/// The login behind a device secret, which several applications of one device share (OpenID Connect
/// Native SSO for Mobile Apps).
struct DeviceSessionRecord: Sendable, Equatable {
  /// The fields that no query filters by, stored as one JSON text.
  struct Content: Sendable, Equatable, Codable {
    var connection: String
    var organizationID: String?
    var authenticatedAt: Instant?
    /// How long the secret stays usable after each use; nil for ever.
    var idleSeconds: Int64?
  }

  var id: String
  /// The SHA-256 hash of the device secret in hexadecimal, which replaces the secret everywhere.
  var secretHash: String
  var sessionID: String
  var userID: String
  /// The client that the first secret was issued to.
  var clientID: String
  var createdAt: Instant
  var expiresAt: Instant?
  var idleExpiresAt: Instant?
  var revokedAt: Instant?
  var content: Content
  /// The refresh token that keeps the secret good after another one has replaced it; nil for the
  /// newest secret.
  var keeper: RefreshTokenRecord?

  func isLive(at now: Instant) -> Bool {
    revokedAt == nil && now < expiresAt ?? .distantFuture && now < idleExpiresAt ?? .distantFuture
      && keeper?.isLive(at: now) != false
  }

  /// When the secret ends unless it is used again; nil for never.
  var end: Instant? { [expiresAt, idleExpiresAt, keeper?.end].compactMap(\.self).min() }

  /// Starts the idle lifetime again.
  mutating func use(at now: Instant) {
    guard let idle = content.idleSeconds else { return }
    idleExpiresAt = min(now + .seconds(idle), expiresAt ?? .distantFuture)
  }
}

extension DeviceSessionRecord {
  init(row: Row) throws {
    id = row["id"]
    secretHash = row["secret_hash"]
    sessionID = row["session_id"]
    userID = row["user_id"]
    clientID = row["client_id"]
    createdAt = row["created_at"]
    expiresAt = row["expires_at"]
    idleExpiresAt = row["idle_expires_at"]
    revokedAt = row["revoked_at"]
    content = try StoredContent.value(row["content"], as: Content.self)
  }
}
