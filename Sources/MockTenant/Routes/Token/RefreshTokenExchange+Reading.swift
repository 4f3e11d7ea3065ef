import HTTPTypes
import PostLogin
import WireFormats

/// What an exchange is checked for before the Actions run.
extension RefreshTokenExchange {
  /// Whether the audience asks for a session transfer token.
  func checkAudience() async throws -> Bool {
    guard let audience = request.form.string("audience") else { return false }
    guard request.tenant.address.transferAudiences(request.authority).contains(audience) else {
      // Like Auth0 without refresh token policies: of another API nothing comes, but it has to
      // exist.
      _ = try await request.api(audience)
      return false
    }
    guard request.client.sessionTransfer?.canCreateToken == true else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        "Client is not allowed to create session transfer tokens."
      )
    }
    return true
  }

  /// What is known of the token, and its session where it is an online token.
  ///
  /// - Throws: `OAuthError`; to the client all tokens that do not hold are one.
  func liveToken(
    _ value: String,
    _ log: inout ExchangeLog
  ) async throws -> (Store.RefreshTokenValue, SessionRecord?) {
    let (store, now) = (request.tenant.store, request.tenant.now)
    guard let shown = try await store.refreshToken(value: value),
      shown.token.clientID == request.client.id
    else {
      log.details.set("failure_reason", "invalid_token")
      throw Self.invalidToken
    }
    let token = shown.token
    log.subject.connection = try await store.connection(named: token.content.connection)
    log.details.set("familyId", .string(token.id))
    log.details.set("tokenCounter", .integer(Int64(shown.counter)))
    log.details.set(
      "refresh_token",
      .object(
        [
          JSONMember("access", token.isOnline ? "online" : "offline"),
          JSONMember("session_id", token.sessionID.map { .string($0) } ?? .null),
        ]
      )
    )
    if token.revokedAt != nil {
      log.details.set("failure_reason", "grant_revoked")
      throw Self.invalidToken
    }
    try checkReuse(shown, &log)
    guard token.isLive(at: now) else {
      log.details.set("failure_reason", "invalid_token")
      throw Self.invalidToken
    }
    return (shown, try await liveSession(token, &log))
  }

  /// Nobody has Actions run with a text that was spent long ago: whoever shows it may have stolen
  /// it, so that the token is revoked with the log of the failure.
  private func checkReuse(_ shown: Store.RefreshTokenValue, _ log: inout ExchangeLog) throws {
    let (id, now, client) = (shown.token.id, request.tenant.now, request.client)
    guard let spentAt = shown.spentAt, now >= spentAt + client.refreshTokens.leeway else { return }
    log.failure = .refreshTokenReuse
    log.details.set("latestCounter", .integer(Int64(shown.latestCounter)))
    let cascades = client.cascadesRevocation
    log.change.add { database in
      try Store.revokeRefreshToken(id, at: now, cascades: cascades, database)
    }
    throw Self.invalidToken
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
  /// Whether it began with a session transfer token.
  var isTransferred: Bool { parentRefreshTokenID != nil }
}
