import PostLogin
import WireFormats

/// The revocation of device secrets, which logs every application of the device out.
extension RevokeRoutes {
  /// Revokes a device secret with all tokens made through it.
  ///
  /// Auth0 has no device secrets and so no log of this; the tenant logs it as the revocation of
  /// refresh tokens that it is.
  func revoke(_ session: DeviceSessionRecord, by client: Client, origin: RequestOrigin) async throws
  {
    guard client.mayUseDeviceSecret(of: session.clientID) else {
      throw OAuthError.invalidGrant("The token was issued to another client.")
    }
    let now = tenant.now
    let subject = Tenant.LogSubject(
      client: client,
      user: try await tenant.store.user(session.userID),
      connection: try await tenant.store.connection(named: session.content.connection)
    )
    let entry = tenant.entry(
      .refreshTokenRevoked,
      description: "Successful revocation of Device Secret",
      subject: subject,
      details: [
        "credential_id": .string(session.id),
        "grant_id": .string(session.id),
        "host": .string(origin.hostname),
        "method": "POST",
        "organization_id": .optional(session.content.organizationID),
        "originalUrl": "/oauth/revoke",
        "session_id": .string(session.sessionID),
      ],
      origin: origin
    )
    var change = UnitOfWork()
    change.addLog { database in
      try Store.revokeDeviceSession(session.id, for: .revocation, at: now, in: database)
        ? entry : nil
    }
    try await tenant.commit(change)
  }
}
