import PostLogin
import WireFormats

/// Logging out by a device secret (Okta: Configure SSO for native apps).
extension LogoutRoutes {
  /// Ends the session of a device secret, also without the browser's cookie; the secret ends with it.
  ///
  /// A secret that has ended, or that is not that of `id_token_hint`, is ignored.
  func endDeviceSession(
    _ parameters: JSONObject,
    client: Client?,
    origin: RequestOrigin
  ) async throws {
    guard let secret = parameters.string("device_secret"),
      let hint = parameters.string("id_token_hint"),
      let idToken = try await tenant.keys.claims(of: hint),
      idToken.isBound(to: secret),
      let session = try await tenant.store.deviceSession(secret: secret),
      session.isLive(at: tenant.now), idToken.isOf(session)
    else { return }
    try await end(session.sessionID, of: session.userID, client: client, origin: origin)
  }
}
