import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges one application's ID token, with the device secret as actor, for tokens of another
/// (OpenID Connect Native SSO for Mobile Apps).
struct NativeSSOExchange: Sendable {
  /// The type of a device secret: the draft's spelling, and Okta's.
  static let secretTypes: Set = [
    "urn:openid:params:token-type:device-secret", introspectedSecretType,
  ]
  /// Okta's spelling, which introspection answers with.
  static let introspectedSecretType = "urn:x-oath:params:oauth:token-type:device-secret"

  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client, form) = (request.tenant, request.client, request.form)
    var device = try await deviceSession(&log)
    let audience = try await audience()
    let api = try await request.api(audience)
    log.subject.audience = audience ?? request.userInfo
    guard let user = try await request.entities.user(device.userID) else {
      throw Self.refusal("The user of the login doesn't exist anymore.")
    }
    log.subject.user = user
    let organizationID = try organization(of: device)
    let scopes = try await ScopePolicy(entities: request.entities).granted(
      form.words("scope") ?? ["openid"],
      audience: audience,
      user: user,
      organization: organizationID,
      client: client
    )
    if user.isBlocked { throw OAuthError.blockedUser }
    var attempt = try request.attempt(
      user: user.id,
      connection: device.content.connection,
      scopes: scopes
    )
    attempt.audience = audience
    attempt.organizationID = organizationID
    attempt.session = try await tenant.store.session(device.sessionID)
    attempt.subjectTokenType = form.string("subject_token_type")
    attempt.actorTokenType = form.string("actor_token_type")
    var login = try await request.login(attempt, &log)
    login.grant.sessionID = device.sessionID
    login.grant.authenticatedAt = login.grant.authenticatedAt ?? device.content.authenticatedAt
    device.use(at: tenant.now)
    login.grant.device = DeviceBinding(device)
    login.change.add(DeviceSessionJoin(using: device, secret: nil).change)
    addClient(toSession: device.sessionID, to: &login.change)
    let refreshToken = refreshToken(login.grant, api: api, to: &login.change)
    var answer = try await request.answer(
      login.grant,
      user: login.user,
      refreshToken: refreshToken,
      deviceSecret: login.grant.scopes.contains(TokenRequest.deviceScope)
        ? form.string("actor_token") : nil
    )
    answer.set("issued_token_type", .string(TokenExchange.accessTokenType))
    return Exchanged(answer: answer, change: login.change)
  }

  /// The API of the tokens, which the request names; the tenant's own issuer means no API.
  private func audience() async throws -> String? {
    let requested = request.form.string("audience") ?? request.tenant.configuration.defaultAudience
    let issuer = request.origin.issuer
    let none = [issuer, String(issuer.dropLast()), request.userInfo, request.issuer]
    guard let requested, !none.contains(requested) else { return nil }
    guard try await request.entities.api(requested) != nil else {
      throw OAuthError(.badRequest, "invalid_target", description: "Service not found")
    }
    return requested
  }

  /// The organization of the first login, which the client's settings may exclude or require.
  private func organization(of device: DeviceSessionRecord) throws -> String? {
    let organizationID = device.content.organizationID
    switch request.client.organizationUsage {
    case .allow: return organizationID
    case .deny: return nil
    case .require:
      guard let organizationID else {
        throw OAuthError.invalidRequest("parameter organization is required for this client")
      }
      return organizationID
    }
  }

  /// Counts the client among those of the session, which the session's end concerns.
  private func addClient(toSession id: String, to change: inout UnitOfWork) {
    let clientID = request.client.id
    change.add { database in
      try Store.updateSession(id, in: database) { session in
        guard !session.content.clientIDs.contains(clientID) else { return }
        session.content.clientIDs.append(clientID)
      }
    }
  }

  /// Makes the client's own refresh token, with its own lifetimes.
  private func refreshToken(
    _ grant: TokenGrant,
    api: ResourceServer?,
    to change: inout UnitOfWork
  ) -> String? {
    let tenant = request.tenant
    let token = RefreshTokenFactory(tenant: tenant)
      .token(for: grant, client: request.client, api: api, origin: request.origin)
    guard let token else { return nil }
    let value = OpaqueToken(tenant.randomness)
    change.add { database in try Store.save(token, newValueHash: value.hash, in: database) }
    return value.text
  }
}
