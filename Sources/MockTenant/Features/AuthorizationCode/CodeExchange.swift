import PostLogin
import WireFormats

/// Exchanges a code for tokens (RFC 6749 section 4.1.3).
///
/// The Actions have already run, before the tenant issued the code.
struct CodeExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client) = (request.tenant, request.client)
    let code = try request.form.required("code")
    let stored = try await tenant.store.code(code, clientID: client.id, at: tenant.now)
    guard let content = stored else { throw refusal(Self.invalidCode) }
    do {
      return try await answer(code, content: content, log: &log)
    } catch let error as OAuthError {
      // A request of the code's own client spends the code, whatever else is wrong with the
      // request.
      throw refusal(error)
    }
  }

  private func answer(
    _ code: String,
    content: CodeContent,
    log: inout ExchangeLog
  ) async throws -> Exchanged {
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
    var change = UnitOfWork()
    change.require(.activeUser(user.id))
    if let id = grant.sessionID {
      // A user who has logged out since gets no tokens.
      change.require(.liveSession(id, parentRefreshTokenID: nil))
    }
    change.add { database in try Store.spendCode(code, at: now, in: database) }
    var token = try await refreshToken(grant, client: client)
    let device = try await request.deviceSession(joining: grant, lifetimesOf: token)
    change.add(device.change)
    token?.deviceSessionID = device.binding?.id
    let value = token.map { _ in OpaqueToken(tenant.randomness) }
    if let token, let value {
      change.add { database in
        guard try Store.save(token, newValueHash: value.hash, ofCode: code, in: database) else {
          throw Store.CodeIsGone()
        }
      }
    }
    let answer = try await request.answer(
      device.joined(grant),
      user: user,
      refreshToken: value?.text,
      deviceSecret: device.secret
    )
    return Exchanged(answer: answer, change: change)
  }

  /// A refusal that spends the code, in the transaction of the failure's log; a code that was
  /// already spent counts as replayed.
  private func refusal(_ error: OAuthError) -> RefusedExchange {
    let (client, now) = (request.client, request.tenant.now)
    let code = request.form.string("code") ?? ""
    var change = UnitOfWork()
    change.add { database in
      _ = try Store.redeemCode(
        code,
        clientID: client.id,
        cascades: client.cascadesRevocation,
        at: now,
        in: database
      )
    }
    return RefusedExchange(error: error, change: change)
  }

  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    refusal(Self.invalidCode)
  }

  private func refreshToken(
    _ grant: TokenGrant,
    client: Client
  ) async throws -> RefreshTokenRecord? {
    let api = try await request.api(grant.audience)
    return RefreshTokenFactory(tenant: request.tenant)
      .token(for: grant, client: client, api: api, origin: request.origin)
  }

  private static let invalidCode = OAuthError.invalidGrant("Invalid authorization code")
}
