import PostLogin
import WireFormats

/// A code for tokens (RFC 6749 section 4.1.3).
///
/// The Actions have run before the code was given.
struct CodeExchange: Sendable {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    let code = try request.form.required("code")
    let stored = try await tenant.store.code(code, clientID: client.id, at: tenant.now)
    guard let content = stored else { throw refusal(&log) }
    do {
      return try await answer(code, content, &log)
    } catch let error as OAuthError {
      // A code is spent by whoever shows it as its client, whatever else is wrong with the request.
      log.change = StoreChange()
      _ = refusal(&log)
      throw error
    }
  }

  private func answer(
    _ code: String,
    _ content: CodeContent,
    _ log: inout ExchangeLog
  ) async throws -> JSONObject {
    let (tenant, client) = (request.tenant, request.client)
    let grant = content.grant
    log.subject.audience = grant.audience ?? request.facts.issuer + "userinfo"
    guard let user = try await tenant.store.user(grant.userID) else { throw Self.invalidCode }
    try await log.set(grant, user, tenant.store)
    guard content.redirectURI == request.form.string("redirect_uri") else {
      throw OAuthError.invalidGrant("The redirect URI is not the one of the login.")
    }
    guard
      CodeChallenge.isMet(
        content.codeChallenge,
        method: content.codeChallengeMethod,
        by: request.form.string("code_verifier")
      )
    else { throw OAuthError.invalidGrant("Failed to verify code verifier") }
    if user.isBlocked { throw OAuthError.blockedUser }
    try await checkSession(grant.sessionID)
    let now = tenant.now
    log.change.add { database in try Store.spendCode(code, at: now, database) }
    let refreshToken = try await refreshToken(grant, client, code, &log)
    return try await request.answer(grant, user, refreshToken: refreshToken)
  }

  /// Spends the code for nothing, with the log of the failure; where it was spent before, that is a
  /// replay.
  func refusal(_ log: inout ExchangeLog) -> OAuthError {
    let (client, now) = (request.client, request.tenant.now)
    let code = request.form.string("code") ?? ""
    log.change.add { database in
      _ = try Store.redeemCode(
        code,
        clientID: client.id,
        cascades: client.cascadesRevocation,
        at: now,
        database
      )
    }
    return Self.invalidCode
  }

  /// Whoever has logged out meanwhile gets no tokens.
  private func checkSession(_ id: String?) async throws {
    guard let id, let session = try await request.tenant.store.session(id) else { return }
    if session.revokedAt != nil { throw Self.invalidCode }
  }

  private func refreshToken(
    _ grant: TokenGrant,
    _ client: Client,
    _ code: String,
    _ log: inout ExchangeLog
  ) async throws -> String? {
    let tenant = request.tenant
    let api = try await request.api(grant.audience)
    guard
      let token = RefreshTokenFactory(tenant: tenant)
        .token(for: grant, client: client, api: api, request.facts)
    else { return nil }
    let value = OpaqueToken(tenant.randomness)
    log.change.add { database in
      guard try Store.save(token, value.hash, ofCode: code, database) else {
        throw Store.CodeIsGone()
      }
    }
    return value.text
  }

  private static let invalidCode = OAuthError.invalidGrant("Invalid authorization code")
}
