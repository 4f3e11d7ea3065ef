import GRDB
import PostLogin
import WireFormats

extension LoginPipeline {
  /// Turns an Outcome into the login's result and the changes to write.
  func apply(
    _ outcome: Outcome,
    to attempt: LoginAttempt,
    on events: [Event],
    parties: LoginParties,
    origin: RequestOrigin
  ) async throws -> AppliedLogin {
    var change = UnitOfWork()
    tenant.addEffects(
      of: outcome,
      trigger: tenant.flow.trigger,
      execution: attempt.executionID ?? "",
      subject: .init(
        client: parties.client,
        user: parties.user,
        connection: parties.connection
      ),
      origin: origin,
      to: &change
    )
    LoginMetrics.count(outcome, grant: attempt.grant, factory: tenant.metrics)
    tenant.record(outcome, of: attempt, on: events, change: &change)
    let result: LoginResult
    var keepsSession = false
    switch outcome.decision {
    case .redirected, .prompted:
      result =
        outcome.suspension.map { .paused($0, outcome) }
        ?? .failed(LoginFailure(rawValue: "the flow cannot be suspended"))
    case .challenged:
      if let suspension = outcome.suspension {
        result = .paused(suspension, outcome)
      } else {
        // The factor comes after the last Action, before any tokens.
        result = try await allow(
          outcome,
          attempt: attempt,
          event: events.first,
          parties: parties,
          origin: origin,
          change: &change
        )
      }
    case .denied:
      saveMetadata(outcome, of: parties.user, change: &change)
      revoke(outcome, attempt: attempt, client: parties.client, change: &change)
      keepsSession = keepSession(of: attempt, after: outcome, change: &change)
      result = .denied(reason: outcome.reason ?? "")
    case .failed where attempt.takesFactors == true && outcome.lacksOnlyFactor:
      result = try await allow(
        outcome,
        attempt: attempt,
        event: events.first,
        parties: parties,
        origin: origin,
        change: &change
      )
    case .failed:
      keepsSession = keepSession(of: attempt, after: outcome, change: &change)
      result = .failed(LoginFailure(rawValue: outcome.reason ?? ""))
    case .allowed:
      result = try await allow(
        outcome,
        attempt: attempt,
        event: events.first,
        parties: parties,
        origin: origin,
        change: &change
      )
    }
    if result.goesOn(in: attempt) {
      change.require(.activeUser(parties.user.id))
      if let session = attempt.session { change.require(.liveSession(session)) }
    }
    return AppliedLogin(
      result: result,
      change: change,
      cookieMode: outcome.session.cookieMode,
      keepsSession: keepsSession
    )
  }

  private func allow(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    event: Event?,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) async throws -> LoginResult {
    let userID = outcome.authentication.primaryUserID ?? parties.user.id
    guard
      let user = try await recordLogin(
        of: userID,
        outcome: outcome,
        isCounted: attempt.session?.content.actor == nil,
        origin: origin,
        change: &change
      )
    else {
      return .failed(LoginFailure(rawValue: "the primary user `\(userID)` does not exist"))
    }
    change.require(.activeUser(userID))
    let now = tenant.now
    let session = saveSession(
      attempt,
      outcome: outcome,
      userID: userID,
      origin: origin,
      at: now,
      change: &change
    )
    warnOfUnreadClaims(
      outcome,
      attempt: attempt,
      event: event,
      parties: parties,
      origin: origin,
      change: &change
    )
    warnOfIgnoredScopes(
      outcome,
      attempt: attempt,
      parties: parties,
      origin: origin,
      change: &change
    )
    let scopes = try await scopes(
      of: attempt,
      after: outcome,
      parties: parties,
      origin: origin,
      change: &change
    )
    let delegate = session?.content.actor
    var grant = TokenGrant(
      userID: user.id,
      clientID: attempt.clientID,
      connection: attempt.connection,
      scopes: scopes,
      audience: attempt.audience,
      organizationID: attempt.organizationID,
      organizationName: tenant.configuration.namesOrganizations
        ? parties.organization?.name : nil,
      nonce: attempt.request?.nonce,
      authenticatedAt: session?.authenticatedAt ?? attempt.refreshToken?.content.authenticatedAt,
      sessionID: session?.id ?? attempt.refreshToken?.sessionID,
      accessTokenClaims: JSONObject(outcome.accessToken.claims),
      idTokenClaims: JSONObject(outcome.idTokenClaims),
      refreshTokenChanges: outcome.refreshToken,
      parentRefreshTokenID: session?.parentRefreshTokenID
    )
    grant.actor = attempt.actor ?? delegate
    if attempt.request?.federation != nil {
      grant.federated = FederatedGrant(
        settings: JSONObject(outcome.saml.settings),
        attributes: JSONObject(outcome.saml.attributes)
      )
    }
    if let multifactor = outcome.multifactor, multifactor.asksForFactor {
      let isAny = attempt.grant.isInBrowser && multifactor.provider == "any"
      grant.requiredFactor = isAny ? "otp" : multifactor.provider
    }
    return .allowed(grant, user)
  }

  /// Adds the user's metadata and statistics to the change; returns the updated user, or nil if the
  /// user does not exist.
  private func recordLogin(
    of userID: String,
    outcome: Outcome,
    isCounted: Bool,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) async throws -> User? {
    guard var user = try await entities.user(userID) else { return nil }
    let now = tenant.now
    let record: @Sendable (inout User) -> Void = { user in
      user.applyMetadata(outcome)
      // In a delegated session an actor logs in, not the user.
      guard isCounted else { return }
      // Auth0: a change of `last_login` is an update of the user (User Profile Structure).
      for name in ["last_login", "updated_at"] { user.document.set(name, .string(now.text)) }
      user.document.set("last_ip", .string(origin.ip))
      user.document.set("logins_count", .integer(Int64(user.loginsCount) + 1))
    }
    record(&user)
    // The change is applied to the user as stored at commit time, since other logins may have been
    // counted meanwhile.
    change.add { database in
      guard try Store.updateUser(userID, in: database, change: record) != nil else {
        throw UnitOfWork.Lapse.deletedUser
      }
    }
    return user
  }

  private func saveMetadata(_ outcome: Outcome, of user: User, change: inout UnitOfWork) {
    guard !outcome.appMetadata.isEmpty || !outcome.userMetadata.isEmpty else { return }
    change.add { database in
      try Store.updateUser(user.id, in: database) { $0.applyMetadata(outcome) }
    }
  }

  private func saveSession(
    _ attempt: LoginAttempt,
    outcome: Outcome,
    userID: String,
    origin: RequestOrigin,
    at now: Instant,
    change: inout UnitOfWork
  ) -> SessionRecord? {
    guard var session = attempt.session, attempt.grant.isInBrowser else { return attempt.session }
    session.userID = userID
    session.lastInteractedAt = now
    session.updatedAt = now
    session.idleExpiresAt = min(session.expiresAt, now + tenant.configuration.lifetimes.idleSession)
    if !session.content.clientIDs.contains(attempt.clientID) {
      session.content.clientIDs.append(attempt.clientID)
    }
    session.content.device = origin.device(after: session.content.device)
    session.content.issuer = origin.issuer
    for name in outcome.authentication.recordedMethods {
      session.content.methods.append(.init(name: name, timestamp: now))
    }
    let changes = outcome.session
    session.content.metadata = changes.metadata.map { JSONObject($0) } ?? session.content.metadata
    session.content.cookieMode = changes.cookieMode ?? session.content.cookieMode
    if let time = changes.expiryMilliseconds {
      session.expiresAt = min(session.expiresAt, Instant(milliseconds: time))
    }
    if let time = changes.idleExpiryMilliseconds {
      session.idleExpiresAt = min(session.idleExpiresAt, Instant(milliseconds: time))
    }
    let saved = session
    change.add { database in try Store.save(saved, in: database) }
    return saved
  }

  private func revoke(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    client: Client,
    change: inout UnitOfWork
  ) {
    guard let revocation = outcome.revocation else { return }
    let now = tenant.now
    switch revocation.target {
    case .session:
      guard let session = attempt.session else { return }
      change.add { database in
        try Store.revokeSession(
          session.id,
          for: .revocation,
          at: now,
          preservingRefreshTokens: revocation.preservesRefreshTokens,
          in: database
        )
      }
    case .refreshToken:
      guard let token = attempt.refreshToken else { return }
      change.add { database in
        try Store.revokeRefreshToken(
          token.id,
          at: now,
          cascades: client.cascadesRevocation,
          in: database
        )
      }
    }
  }
}

extension Outcome {
  /// Whether the login fails only because its protocol has no page for the factor that
  /// `api.multifactor.enable` asks for.
  fileprivate var lacksOnlyFactor: Bool {
    cause?.call?.method == .multifactorEnable && multifactor?.asksForFactor == true
  }
}

extension User {
  /// Applies the Actions' metadata changes; null removes a member.
  mutating func applyMetadata(_ outcome: Outcome) {
    for (name, changes) in [
      ("app_metadata", outcome.appMetadata), ("user_metadata", outcome.userMetadata),
    ] where !changes.isEmpty {
      var metadata = document.object(name) ?? [:]
      for change in changes {
        metadata.set(change.name, change.value.value == .null ? nil : change.value.value)
      }
      document.set(name, .object(metadata.members))
    }
  }
}

extension RefreshTokenRecord {
  /// Applies the changes that Actions asked for.
  mutating func apply(_ changes: RefreshTokenChanges) {
    content.metadata = changes.metadata.map { JSONObject($0) } ?? content.metadata
    if let time = changes.expiryMilliseconds {
      expiresAt = min(expiresAt ?? .distantFuture, Instant(milliseconds: time))
    }
    if let time = changes.idleExpiryMilliseconds {
      idleExpiresAt = min(idleExpiresAt ?? .distantFuture, Instant(milliseconds: time))
    }
  }
}

extension JSONObject {
  init(_ claims: [Outcome.Claim]) {
    self.init(claims.map { JSONMember($0.name, $0.value.value) })
  }
}
