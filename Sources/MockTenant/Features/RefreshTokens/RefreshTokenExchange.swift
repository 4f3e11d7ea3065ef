import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a refresh token for tokens (RFC 6749 section 6), or for a session transfer token.
struct RefreshTokenExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let form = request.form
    log.details.set("requested_client_id", .string(request.client.id))
    let valueHash = OpaqueToken.hash(of: try form.required("refresh_token"))
    let isTransfer = try await checkAudience()
    let shown = try await request.tenant.store.refreshToken(valueHash: valueHash)
    let (token, session) = try await liveToken(shown, &log)
    if isTransfer, token.parentRefreshTokenID != nil || session?.isTransferred == true {
      throw Self.noNestedTransfer
    }
    guard let user = try await request.entities.user(token.userID) else {
      throw OAuthError.invalidGrant(
        "The refresh_token was generated for a user who doesn't exist anymore."
      )
    }
    log.subject.user = user
    if user.isBlocked { throw OAuthError.blockedUser }
    var attempt = try attempt(token, session: session, isTransfer: isTransfer)
    attempt.refreshTokenHash = valueHash
    if let other = try await otherAPI(than: token, user: user) {
      attempt.audience = other.audience
      attempt.scopes = other.scopes
      log.details.set("policy_used", "mrrt")
    }
    log.subject.audience = attempt.audience ?? request.userInfo
    log.details.set("requested_audience", string: form.string("audience"))
    log.details.set("requested_scope", string: form.string("scope"))
    let login = try await request.login(attempt, &log)
    return try await exchanged(login, to: attempt, of: token)
  }

  /// Exchanges the stored token for the tokens of an allowed login, at once or after a factor.
  func exchanged(
    _ login: AllowedLogin,
    to attempt: LoginAttempt,
    of token: RefreshTokenRecord
  ) async throws -> Exchanged {
    let (tenant, isTransfer) = (request.tenant, attempt.wantsTransferToken == true)
    guard var used = attempt.refreshToken, let valueHash = attempt.refreshTokenHash else {
      throw Self.invalidToken
    }
    var grant = login.grant
    used.apply(grant.refreshTokenChanges)
    used.lastExchangedAt = tenant.now
    used.content.device = request.origin.device(after: used.content.device)
    var change = login.change
    change.add { [used] database in try Store.save(used, newValueHash: nil, in: database) }
    let replacement =
      request.client.refreshTokens.isRotating ? OpaqueToken(tenant.randomness) : nil
    let transfer = isTransfer ? OpaqueToken(tenant.randomness) : nil
    let rotation = rotation(
      valueHash,
      token: token,
      replacement: replacement,
      transfer: transfer,
      scopes: attempt.scopes
    )
    let device = try await deviceSession(of: token, joining: grant, isTransfer: isTransfer)
    change.add(device.change)
    grant = device.joined(grant)
    let answer =
      if let transfer {
        try await transferAnswer(
          transfer,
          grant: grant,
          user: login.user,
          hasOpenID: token.content.scopes.contains("openid"),
          replacement: replacement
        )
      } else {
        try await request.answer(
          grant,
          user: login.user,
          refreshToken: replacement?.text,
          deviceSecret: device.secret
        )
      }
    return Exchanged(answer: answer, change: change, rotation: rotation)
  }

  /// The device session that the new tokens, and the refresh token itself, join.
  private func deviceSession(
    of token: RefreshTokenRecord,
    joining grant: TokenGrant,
    isTransfer: Bool
  ) async throws -> DeviceSessionJoin {
    let (store, now) = (request.tenant.store, request.tenant.now)
    let current = try await token.deviceSessionID.asyncFlatMap { try await store.deviceSession($0) }
    guard !isTransfer else {
      var join = DeviceSessionJoin()
      join.binding = current.flatMap { $0.isLive(at: now) ? DeviceBinding($0) : nil }
      return join
    }
    var join = try await request.deviceSession(
      joining: grant,
      lifetimesOf: token,
      current: current
    )
    if let id = join.binding?.id, id != token.deviceSessionID {
      join.change.add { database in
        try Store.join(refreshToken: token.id, to: id, in: database)
      }
    }
    return join
  }

  private func attempt(
    _ token: RefreshTokenRecord,
    session: SessionRecord?,
    isTransfer: Bool
  ) throws -> LoginAttempt {
    let granted = token.content.scopes
    let requested = request.form.words("scope") ?? granted
    var attempt = try request.attempt(
      user: token.userID,
      connection: token.content.connection,
      scopes: requested.filter { granted.contains($0) }
    )
    attempt.organizationID = token.content.organizationID
    attempt.audience = isTransfer ? request.form.string("audience") : token.content.audience
    attempt.session = session
    attempt.refreshToken = extended(token)
    attempt.wantsTransferToken = isTransfer
    return attempt
  }

  /// The token with the idle time that its use begins anew.
  func extended(_ token: RefreshTokenRecord) -> RefreshTokenRecord {
    var token = token
    if let idle = request.client.refreshTokens.idleLifetime {
      token.idleExpiresAt = min(request.tenant.now + idle, token.expiresAt ?? .distantFuture)
    }
    return token
  }

  /// Describes the exchange to write: the spent value, its replacement and the session transfer
  /// token.
  private func rotation(
    _ valueHash: String,
    token: RefreshTokenRecord,
    replacement: OpaqueToken?,
    transfer: OpaqueToken?,
    scopes: [String]
  ) -> Store.RefreshExchange {
    let tenant = request.tenant
    var exchange = Store.RefreshExchange(
      valueHash: valueHash,
      replacementHash: replacement?.hash,
      leeway: request.client.refreshTokens.leeway
    )
    if let transfer {
      exchange.transfer = (
        transfer.hash, tenant.now + tenant.configuration.lifetimes.transferToken,
        TransferTokenContent(
          clientID: request.client.id,
          userID: token.userID,
          organizationID: token.content.organizationID,
          scopes: scopes,
          refreshTokenID: token.id,
          sessionID: token.sessionID,
          ip: request.origin.ip,
          asn: request.origin.asn,
          userAgent: request.origin.userAgent
        )
      )
    }
    return exchange
  }

  /// The error if another request has exchanged the same token first.
  func refusal(_ log: inout ExchangeLog) async throws -> RefusedExchange {
    let value = request.form.string("refresh_token") ?? ""
    _ = try await liveToken(try await request.tenant.store.refreshToken(value: value), &log)
    return RefusedExchange(error: Self.invalidToken)
  }

  private func transferAnswer(
    _ transfer: OpaqueToken,
    grant: TokenGrant,
    user: User,
    hasOpenID: Bool,
    replacement: OpaqueToken?
  ) async throws -> JSONObject {
    var answer = request.answer(transferToken: transfer)
    if hasOpenID { answer.set("id_token", .string(try await request.idToken(grant, user))) }
    answer.set("refresh_token", string: replacement?.text)
    return answer
  }

  static let invalidToken = OAuthError.invalidGrant("Unknown or invalid refresh token.")
  private static let noNestedTransfer = OAuthError(
    .forbidden,
    "unauthorized_client",
    description: "A session that began with a session transfer token cannot create another one."
  )
}
