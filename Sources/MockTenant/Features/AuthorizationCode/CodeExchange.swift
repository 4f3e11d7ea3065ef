import PostLogin
import WireFormats

/// Exchanges a code for tokens (RFC 6749 section 4.1.3).
///
/// The Actions have already run, before the tenant issued the code.
struct CodeExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    let code = try request.form.required("code")
    let stored = try await tenant.store.code(code, clientID: client.id, at: tenant.now)
    guard let content = stored else { throw spend(&log) }
    do {
      return try await answer(code, content: content, log: &log)
    } catch let error as OAuthError {
      // A request of the code's own client spends the code, whatever else is wrong with the
      // request.
      log.change = UnitOfWork()
      _ = spend(&log)
      throw error
    }
  }

  private func answer(
    _ code: String,
    content: CodeContent,
    log: inout ExchangeLog
  ) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    let grant = request.bound(content.grant)
    log.subject.audience = grant.audience ?? request.userInfo
    guard let user = try await request.entities.user(grant.userID) else { throw Self.invalidCode }
    try await log.set(grant, user: user, entities: request.entities)
    if grant.isDelegated {
      log.success = .delegatedCodeExchange
      log.failure = .failedDelegatedCodeExchange
      log.details.set("actor", grant.actor.map { .object($0.members) })
    }
    // The request to `/authorize` lost its fragment too.
    let redirectURI = request.form.string("redirect_uri").map(URLText.withoutFragment)
    guard content.redirectURI == redirectURI else {
      throw OAuthError.invalidGrant("The redirect URI is not the one of the login.")
    }
    guard
      CodeChallenge.isMet(
        content.codeChallenge,
        method: content.codeChallengeMethod,
        by: request.form.string("code_verifier")
      )
    else { throw OAuthError.invalidGrant("Failed to verify code verifier") }
    try request.checkKey(content.keyThumbprint)
    try request.checkProof(for: try await request.api(grant.audience))
    if user.isBlocked { throw OAuthError.blockedUser }
    let now = tenant.now
    log.change.require(.activeUser(user.id))
    if let id = grant.sessionID {
      // A user who has logged out since gets no tokens.
      log.change.require(.liveSession(id, parentRefreshTokenID: nil))
    }
    log.change.add { database in try Store.spendCode(code, at: now, in: database) }
    var joined = grant
    var token = try await refreshToken(grant, client: client)
    let secret = try await request.joinDeviceSession(&joined, lifetimesOf: token, log: &log)
    token?.deviceSessionID = joined.device?.id
    return try await request.answer(
      joined,
      user: user,
      refreshToken: token.map { save($0, code: code, log: &log) },
      deviceSecret: secret
    )
  }

  /// Refuses and spends the code, in the transaction of the failure's log; a code that was already
  /// spent counts as replayed.
  private func spend(_ log: inout ExchangeLog) -> OAuthError {
    let (client, now) = (request.client, request.tenant.now)
    let code = request.form.string("code") ?? ""
    log.change.add { database in
      _ = try Store.redeemCode(
        code,
        clientID: client.id,
        cascades: client.cascadesRevocation,
        at: now,
        in: database
      )
    }
    return Self.invalidCode
  }

  func refusal(_ log: inout ExchangeLog) async throws -> OAuthError { spend(&log) }

  private func refreshToken(
    _ grant: TokenGrant,
    client: Client
  ) async throws -> RefreshTokenRecord? {
    let api = try await request.api(grant.audience)
    return RefreshTokenFactory(tenant: request.tenant)
      .token(for: grant, client: client, api: api, origin: request.origin)
  }

  /// Adds the refresh token to the change and returns its value.
  private func save(
    _ token: RefreshTokenRecord,
    code: String,
    log: inout ExchangeLog
  ) -> String {
    let value = OpaqueToken(request.tenant.randomness)
    log.change.add { database in
      guard try Store.save(token, newValueHash: value.hash, ofCode: code, in: database) else {
        throw Store.CodeIsGone()
      }
    }
    return value.text
  }

  private static let invalidCode = OAuthError.invalidGrant("Invalid authorization code")
}
