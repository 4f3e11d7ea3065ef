import PostLogin
import WireFormats

/// Device secrets in the answers to a code and a refresh token (OpenID Connect Native SSO).
extension TokenRequest {
  /// The scope with which an application asks for a device secret.
  static let deviceScope = "device_sso"

  /// The device session that the tokens of a grant join, with the secret for the answer if the
  /// application has been granted one.
  ///
  /// A valid `device_secret` of the request stays the secret, an invalid one is ignored. Without
  /// one the device session of the refresh token gets a new secret if the request names the scope
  /// `device_sso`, and otherwise keeps its secret; without a device session a new one begins. The
  /// secret changes only together with an ID token, whose `ds_hash` binds the two.
  ///
  /// A new device session has the lifetimes of the refresh token, or without one those that the
  /// client's settings give. `current` is the device session of the request's refresh token.
  func deviceSession(
    joining grant: TokenGrant,
    lifetimesOf token: RefreshTokenRecord?,
    current: DeviceSessionRecord? = nil
  ) async throws -> DeviceSessionJoin {
    let now = tenant.now
    let isGranted =
      grant.scopes.contains(Self.deviceScope) && grant.hasOpenID
      && client.nativeSSO.canCreateDeviceSecret
    if isGranted, let secret = form.string("device_secret"),
      var shown = try await deviceSession(secret, of: grant)
    {
      shown.use(at: now)
      return DeviceSessionJoin(using: shown, secret: secret)
    }
    var join = DeviceSessionJoin()
    join.binding = grant.device
    if var current, current.isLive(at: now) {
      guard isGranted, form.words("scope")?.contains(Self.deviceScope) == true else {
        join.binding = DeviceBinding(current)
        return join
      }
      let secret = OpaqueToken(tenant.randomness)
      current.secretHash = secret.hash
      current.use(at: now)
      join = DeviceSessionJoin(saving: current, secret: secret.text)
      let keeper = tenant.configuration.keepsReplacedDeviceSecrets ? token?.id : nil
      join.change.add { [id = current.id] database in
        try Store.replaceSecret(of: id, by: secret.hash, keeper: keeper, in: database)
      }
      return join
    }
    guard isGranted, let sessionID = grant.sessionID,
      let session = try await tenant.store.session(sessionID), session.revokedAt == nil
    else { return join }
    let secret = OpaqueToken(tenant.randomness)
    let new = newDeviceSession(
      grant,
      sessionID: sessionID,
      secretHash: secret.hash,
      lifetimesOf: token
    )
    return DeviceSessionJoin(saving: new, secret: secret.text)
  }

  /// The device session of a secret that is valid for this login: one of the same user and session
  /// that the client may use.
  private func deviceSession(
    _ secret: String,
    of grant: TokenGrant
  ) async throws -> DeviceSessionRecord? {
    guard let session = try await tenant.store.deviceSession(secret: secret),
      session.isLive(at: tenant.now), session.userID == grant.userID,
      session.sessionID == grant.sessionID, client.mayUseDeviceSecret(of: session.clientID)
    else { return nil }
    return session
  }

  private func newDeviceSession(
    _ grant: TokenGrant,
    sessionID: String,
    secretHash: String,
    lifetimesOf token: RefreshTokenRecord?
  ) -> DeviceSessionRecord {
    let now = tenant.now
    let idleSeconds =
      token.map { token in token.idleExpiresAt.map { ($0.rawValue - now.rawValue) / 1000 } }
      ?? client.refreshTokens.idleLifetime?.wholeSeconds
    var session = DeviceSessionRecord(
      id: tenant.identifier("ds_"),
      secretHash: secretHash,
      sessionID: sessionID,
      userID: grant.userID,
      clientID: client.id,
      createdAt: now,
      expiresAt: token.map(\.expiresAt) ?? client.refreshTokens.lifetime.map { now + $0 },
      content: DeviceSessionRecord.Content(
        connection: grant.connection,
        organizationID: grant.organizationID,
        authenticatedAt: grant.authenticatedAt,
        idleSeconds: idleSeconds
      )
    )
    session.use(at: now)
    return session
  }
}
