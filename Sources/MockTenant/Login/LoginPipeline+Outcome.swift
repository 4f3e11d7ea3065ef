import GRDB
import PostLogin

extension LoginPipeline {
  /// Writes down what the Actions changed, and says what the login becomes.
  func apply(
    _ outcome: Outcome,
    to attempt: LoginAttempt,
    _ parties: LoginParties,
    _ facts: RequestFacts
  ) async throws -> LoginResult {
    try await logFailures(of: outcome, attempt, parties, facts)
    LoginMetrics.count(outcome, grant: attempt.grant, tenant.metrics)
    try await saveCache(outcome)
    switch outcome.decision {
    case .redirected, .prompted, .challenged:
      guard let suspension = outcome.suspension else {
        return .failed(reason: "the flow cannot be suspended")
      }
      return .paused(suspension, outcome)
    case .denied:
      try await saveMetadata(outcome, of: parties.user)
      try await revoke(outcome, attempt, parties.client)
      return .denied(reason: outcome.reason ?? "")
    case .failed:
      return .failed(reason: outcome.reason ?? "")
    case .allowed:
      return try await allow(outcome, attempt, parties, facts)
    }
  }

  private func allow(
    _ outcome: Outcome,
    _ attempt: LoginAttempt,
    _ parties: LoginParties,
    _ facts: RequestFacts
  ) async throws -> LoginResult {
    let primary = outcome.details.authentication["primaryUser"]?.stringValue
    let userID = primary ?? parties.user.id
    guard let user = try await recordLogin(of: userID, outcome, facts) else {
      return .failed(reason: "the primary user `\(userID)` does not exist")
    }
    let now = tenant.now
    let session = try await saveSession(attempt, outcome, userID: userID, facts, at: now)
    if let token = attempt.refreshToken { try await saveRefreshToken(token, outcome, facts, now) }
    var scopes = attempt.scopes.filter { !outcome.accessToken.removedScopes.contains($0) }
    scopes += outcome.accessToken.addedScopes.filter { !scopes.contains($0) }
    var grant = TokenGrant(
      userID: user.id,
      clientID: attempt.clientID,
      connection: attempt.connection,
      scopes: scopes,
      audience: attempt.audience,
      organizationID: attempt.organizationID,
      nonce: attempt.request?.nonce,
      authenticatedAt: session?.authenticatedAt ?? attempt.refreshToken?.content.authenticatedAt,
      sessionID: session?.id ?? attempt.refreshToken?.sessionID,
      accessTokenClaims: JSONObject(outcome.accessToken.claims),
      idTokenClaims: JSONObject(outcome.idTokenClaims),
      refreshTokenChanges: JSONObject(outcome.details.refreshToken.objectValue ?? []),
      parentRefreshTokenID: session?.parentRefreshTokenID
    )
    if attempt.request != nil, let provider = outcome.details.multifactor["provider"]?.stringValue,
      provider != "none"
    {
      grant.requiredFactor = provider == "any" ? "otp" : provider
    }
    return .allowed(grant, user)
  }

  /// Metadata of a login that goes on are written with its statistics, in one transaction.
  private func recordLogin(
    of userID: String,
    _ outcome: Outcome,
    _ facts: RequestFacts
  ) async throws -> User? {
    let now = tenant.now
    return try await tenant.store.updateUser(userID) { user in
      user.applyMetadata(outcome)
      user.document.set("last_login", .string(now.text))
      user.document.set("last_ip", .string(facts.ip))
      user.document.set("logins_count", .integer(Int64(user.loginsCount) + 1))
    }
  }

  private func saveMetadata(_ outcome: Outcome, of user: User) async throws {
    guard !outcome.appMetadata.isEmpty || !outcome.userMetadata.isEmpty else { return }
    try await tenant.store.updateUser(user.id) { $0.applyMetadata(outcome) }
  }

  private func saveSession(
    _ attempt: LoginAttempt,
    _ outcome: Outcome,
    userID: String,
    _ facts: RequestFacts,
    at now: Instant
  ) async throws -> SessionRecord? {
    guard var session = attempt.session, attempt.request != nil else { return attempt.session }
    session.userID = userID
    session.lastInteractedAt = now
    session.updatedAt = now
    session.idleExpiresAt = min(session.expiresAt, now + tenant.configuration.lifetimes.idleSession)
    if !session.content.clientIDs.contains(attempt.clientID) {
      session.content.clientIDs.append(attempt.clientID)
    }
    session.content.device = facts.device(after: session.content.device)
    for name in outcome.details.authentication["recordedMethods"]?.arrayValue ?? [] {
      session.content.methods.append(.init(name: name.stringValue ?? "", timestamp: now))
    }
    let changes = JSONObject(outcome.details.session.objectValue ?? [])
    session.content.metadata = changes.object("metadata") ?? session.content.metadata
    session.content.cookieMode = changes.string("cookie_mode") ?? session.content.cookieMode
    if let time = changes.integer("expires_at") {
      session.expiresAt = min(session.expiresAt, Instant(rawValue: time))
    }
    if let time = changes.integer("idle_expires_at") {
      session.idleExpiresAt = min(session.idleExpiresAt, Instant(rawValue: time))
    }
    try await tenant.store.save(session)
    return session
  }

  private func saveRefreshToken(
    _ token: RefreshTokenRecord,
    _ outcome: Outcome,
    _ facts: RequestFacts,
    _ now: Instant
  ) async throws {
    var token = token
    token.apply(JSONObject(outcome.details.refreshToken.objectValue ?? []))
    token.lastExchangedAt = now
    token.content.device = facts.device(after: token.content.device)
    try await tenant.store.save(token)
  }

  private func revoke(
    _ outcome: Outcome,
    _ attempt: LoginAttempt,
    _ client: Client
  ) async throws {
    guard let revocation = outcome.revocation else { return }
    let now = tenant.now
    switch revocation.target {
    case .session:
      guard let session = attempt.session else { return }
      try await tenant.store.revokeSession(
        session.id,
        at: now,
        preservingRefreshTokens: revocation.preservesRefreshTokens
      )
    case .refreshToken:
      guard let token = attempt.refreshToken else { return }
      try await tenant.store.revokeRefreshToken(
        token.id,
        at: now,
        cascades: client.cascadesRevocation
      )
    }
  }

  private func saveCache(_ outcome: Outcome) async throws {
    let changes = outcome.details.cache.objectValue ?? []
    guard !changes.isEmpty else { return }
    try await tenant.store.write { database in
      for change in changes {
        let record = JSONObject(change.value.objectValue ?? [])
        try Store.saveCache(
          change.name,
          record.string("value").map { text in
            Surroundings.CacheRecord(
              value: text,
              expiresAt: record["expires_at"]?.doubleValue ?? 0
            )
          },
          database
        )
      }
    }
  }

  private func logFailures(
    of outcome: Outcome,
    _ attempt: LoginAttempt,
    _ parties: LoginParties,
    _ facts: RequestFacts
  ) async throws {
    for action in outcome.actions {
      guard let error = action.error else { continue }
      try await tenant.log(
        .actionsFailed,
        "Action `\(action.name)` failed",
        .init(client: parties.client, user: parties.user, connection: parties.connection),
        details: [
          "action_name": .string(action.name),
          "action_error": .string(error.hostedMessage ?? error.message),
          "error_class": .string(error.code.rawValue),
          "trigger_id": "post-login",
          "execution_id": .string(attempt.executionID ?? ""),
        ],
        facts
      )
    }
  }
}

extension User {
  /// Metadata as the Actions leave it: null takes a member away.
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
  /// What Actions asked for: `metadata`, `expires_at`, `idle_expires_at`.
  mutating func apply(_ changes: JSONObject) {
    content.metadata = changes.object("metadata") ?? content.metadata
    if let time = changes.integer("expires_at") {
      expiresAt = min(expiresAt ?? .distantFuture, Instant(rawValue: time))
    }
    if let time = changes.integer("idle_expires_at") {
      idleExpiresAt = min(idleExpiresAt ?? .distantFuture, Instant(rawValue: time))
    }
  }
}

extension JSONObject {
  init(_ claims: [Outcome.Claim]) {
    self.init(claims.map { JSONMember($0.name, $0.value.value) })
  }
}
