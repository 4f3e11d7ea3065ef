import HTTPTypes
import PostLogin
import WireFormats

/// Checks that precede the Actions.
extension NativeSSOExchange {
  /// The error for a secret that is unknown, revoked or expired.
  static let invalidSecret = refusal("Unknown or invalid device secret.")

  /// The device session of the request's ID token and device secret.
  ///
  /// An expired ID token counts as long as the secret lives.
  ///
  /// - Throws: `OAuthError`.
  func deviceSession(_ log: inout ExchangeLog) async throws -> DeviceSessionRecord {
    let (tenant, form) = (request.tenant, request.form)
    let idToken = try form.required("subject_token")
    let secret = try form.required("actor_token")
    let type = try form.required("actor_token_type")
    guard Self.secretTypes.contains(type) else {
      throw OAuthError.invalidRequest("Unsupported actor_token_type")
    }
    log.details.set("actor_token_type", .string(type))
    guard let claims = try await tenant.keys.claims(of: idToken),
      tenant.address.issuer(of: claims) != nil
    else { throw Self.refusal("The subject token is no ID token of this tenant.") }
    guard claims.isBound(to: secret) else {
      throw Self.refusal("The device secret is not that of the ID token.")
    }
    guard let session = try await tenant.store.deviceSession(secret: secret) else {
      throw Self.invalidSecret
    }
    guard claims.isOf(session) else {
      throw Self.refusal("The device secret is of another session than the ID token.")
    }
    if try await tenant.store.session(session.sessionID)?.revokedAt != nil {
      throw Self.refusal("The session of the ID token has ended.")
    }
    guard session.isLive(at: tenant.now) else { throw Self.invalidSecret }
    try checkSharing(session, idToken: claims)
    return session
  }

  /// Checks that the client may use secrets of the client that began the device session, and ID
  /// tokens of the one that shows its token.
  private func checkSharing(_ session: DeviceSessionRecord, idToken: TokenPayload) throws {
    let owners = [session.clientID] + idToken.audiences
    guard owners.allSatisfy(request.client.mayUseDeviceSecret) else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        description: "Client is not allowed to use the device secret of another client."
      )
    }
  }

  /// A refusal of the tokens of the request (RFC 6749 section 5.2).
  static func refusal(_ description: String) -> OAuthError {
    OAuthError(.badRequest, "invalid_grant", description: description)
  }
}
