import PostLogin

/// Makes the refresh tokens of logins.
struct RefreshTokenFactory: Sendable {
  let tenant: Tenant

  /// Makes a token for a grant; nil if scopes, client, API or session transfer do not allow one.
  func token(
    for grant: TokenGrant,
    client: Client,
    api: ResourceServer?,
    origin: RequestOrigin
  ) -> RefreshTokenRecord? {
    guard grant.scopes.contains("offline_access"), client.grantTypes.contains("refresh_token"),
      api?.allowsOfflineAccess ?? true
    else { return nil }
    var isOnline = false
    if grant.parentRefreshTokenID != nil {
      let settings = client.sessionTransfer ?? SessionTransferSettings()
      guard settings.allowsRefreshToken else { return nil }
      isOnline = settings.enforcesOnlineRefreshTokens
    }
    let now = tenant.now
    let settings = client.refreshTokens
    let expiresAt = settings.lifetime.map { now + $0 }
    var token = RefreshTokenRecord(
      id: tenant.identifier("rt_"),
      clientID: client.id,
      userID: grant.userID,
      sessionID: grant.sessionID,
      isOnline: isOnline,
      parentRefreshTokenID: grant.parentRefreshTokenID,
      deviceSessionID: grant.device?.id,
      createdAt: now,
      expiresAt: expiresAt,
      idleExpiresAt: settings.idleLifetime.map { min(now + $0, expiresAt ?? .distantFuture) },
      content: RefreshTokenRecord.Content(
        scopes: grant.scopes,
        audience: grant.audience,
        connection: grant.connection,
        organizationID: grant.organizationID,
        device: origin.device(),
        authenticatedAt: grant.authenticatedAt,
        keyThumbprint: client.authentication == .none ? grant.keyThumbprint : nil
      )
    )
    token.apply(grant.refreshTokenChanges)
    return token
  }
}
