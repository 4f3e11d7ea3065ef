import HTTPTypes
import PostLogin
import WireFormats

/// Checks that precede the Actions.
extension RefreshTokenExchange {
  /// Whether the request asks for a session transfer token.
  func checkAudience() async throws -> Bool {
    if try request.asksForTransferToken() { return true }
    // As at Auth0 without refresh token policies, another audience must exist but has no effect.
    _ = try await request.api(request.form.string("audience"))
    return false
  }

  /// The token of a value that the client has sent, and the session of an online token; checks the
  /// key of a bound one.
  ///
  /// - Throws: `OAuthError`, the same for every invalid token, so that clients cannot tell them
  ///   apart; `RefusedExchange` with it for a token that was used before.
  func liveToken(
    _ shown: Store.RefreshTokenValue?,
    _ log: inout ExchangeLog
  ) async throws -> (RefreshTokenRecord, SessionRecord?) {
    guard let shown, shown.token.clientID == request.client.id else {
      log.details.set("failure_reason", "invalid_token")
      throw Self.invalidToken
    }
    let token = shown.token
    log.subject.connection = try await request.entities
      .connection(named: token.content.connection)
    log.details.set("familyId", .string(token.id))
    log.details.set("tokenCounter", .integer(shown.counter))
    log.details.set(
      "refresh_token",
      .object(
        [
          JSONMember("access", token.isOnline ? "online" : "offline"),
          JSONMember("session_id", .optional(token.sessionID)),
        ]
      )
    )
    if token.revokedAt != nil {
      log.details.set("failure_reason", "grant_revoked")
      throw Self.invalidToken
    }
    try checkReuse(shown, &log)
    guard token.isLive(at: request.tenant.now) else {
      log.details.set("failure_reason", "invalid_token")
      throw Self.invalidToken
    }
    let session = try await liveSession(token, &log)
    try request.checkKey(token.content.keyThumbprint)
    return (token, session)
  }

  /// Refuses a rotated token before the Actions run, and revokes the whole token with the log of
  /// the failure: a reused value may be stolen.
  private func checkReuse(_ shown: Store.RefreshTokenValue, _ log: inout ExchangeLog) throws {
    let (id, now, client) = (shown.token.id, request.tenant.now, request.client)
    guard shown.isReuse(at: now, leeway: client.refreshTokens.leeway) else { return }
    log.failure = .refreshTokenReuse
    log.details.set("latestCounter", .integer(shown.latestCounter))
    let cascades = client.cascadesRevocation
    var change = UnitOfWork()
    change.add { database in
      try Store.revokeRefreshToken(id, at: now, cascades: cascades, in: database)
    }
    throw RefusedExchange(error: Self.invalidToken, change: change)
  }

  private func liveSession(
    _ token: RefreshTokenRecord,
    _ log: inout ExchangeLog
  ) async throws -> SessionRecord? {
    guard token.isOnline, let id = token.sessionID else { return nil }
    guard let session = try await request.tenant.store.session(id),
      session.isLive(at: request.tenant.now)
    else {
      log.details.set("failure_reason", "session_not_found")
      throw Self.invalidToken
    }
    return session
  }
}

extension SessionRecord {
  /// Whether the session began with a session transfer token.
  var isTransferred: Bool { parentRefreshTokenID != nil }
}
