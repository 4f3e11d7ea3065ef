/// A token whose value only the tenant knows, as the endpoints for revocation and introspection
/// receive it.
enum ShownToken: Sendable {
  case refreshToken(Store.RefreshTokenValue)
  case deviceSecret(DeviceSessionRecord)
}

extension Tenant {
  /// The refresh token or device secret of a value; nil for any other.
  ///
  /// A wrong hint only costs a second read (RFC 7009 section 2.1).
  func opaqueToken(_ value: String, hint: String?) async throws -> ShownToken? {
    if hint == "device_secret", let session = try await store.deviceSession(secret: value) {
      return .deviceSecret(session)
    }
    if let shown = try await store.refreshToken(value: value) { return .refreshToken(shown) }
    guard hint != "device_secret" else { return nil }
    return try await store.deviceSession(secret: value).map(ShownToken.deviceSecret)
  }
}
