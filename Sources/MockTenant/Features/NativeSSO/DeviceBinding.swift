import WireFormats

/// The device session that tokens belong to, and the secret that they were issued with.
struct DeviceBinding: Sendable, Codable, Equatable {
  /// The name of the claim with the device session in access tokens.
  static let claim = "device_session_id"

  var id: String
  /// The SHA-256 hash of the device secret in hexadecimal.
  var secretHash: String

  init(_ session: DeviceSessionRecord) {
    id = session.id
    secretHash = session.secretHash
  }

  /// The claim `ds_hash`, which is formed as `at_hash` is.
  var secretClaim: String { Self.secretClaim(ofSecretHash: secretHash) }

  static func secretClaim(ofSecretHash hash: String) -> String { LeftHalfHash.text(ofHash: hash) }
}

extension TokenPayload {
  /// Whether the claim `ds_hash` of an ID token is that of a device secret.
  func isBound(to secret: String) -> Bool {
    guard let hash = claims.string("ds_hash") else { return false }
    let expected = DeviceBinding.secretClaim(ofSecretHash: OpaqueToken.hash(of: secret))
    return OpaqueToken.isEqual(hash, expected)
  }

  /// Whether an ID token is of the session and user of a device session.
  func isOf(_ session: DeviceSessionRecord) -> Bool {
    claims.string("sid") == session.sessionID && subject == session.userID
  }
}

extension Tenant {
  /// Whether an access token was made through a device secret that has been revoked.
  func hasRevokedDeviceSession(_ token: TokenPayload) async throws -> Bool {
    guard let id = token.claims.string(DeviceBinding.claim) else { return false }
    guard let session = try await store.deviceSession(id) else { return true }
    return session.revokedAt != nil
  }
}
