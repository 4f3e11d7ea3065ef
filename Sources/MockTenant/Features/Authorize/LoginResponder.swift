import Hummingbird
import PostLogin
import WireFormats

/// Turns a login's result into the response to the browser.
struct LoginResponder: Sendable {
  let incoming: BrowserRequest

  var tenant: Tenant { incoming.tenant }

  /// Writes the login's changes in one transaction, before the response.
  func end(_ login: AppliedLogin, _ attempt: LoginAttempt) async throws -> Response {
    var attempt = attempt
    if let mode = login.cookieMode { attempt.session?.content.cookieMode = mode }
    let response = try await respond(to: login, attempt)
    return login.keepsSession ? keepSession(of: attempt, response) : response
  }

  private func respond(
    to login: AppliedLogin,
    _ attempt: LoginAttempt
  ) async throws -> Response {
    let change = login.change
    guard let request = attempt.request,
      let client = try await incoming.entities.client(attempt.clientID)
    else { return MessagePage.noLogin.response }
    switch login.result {
    case .allowed(let grant, let user) where grant.requiredFactor != nil:
      guard !request.isSilent, attempt.session?.content.actor == nil else {
        return try await interactionRequired(
          request,
          client: client,
          attempt: attempt,
          change: change
        )
      }
      return try await askForFactor(
        grant,
        user: user,
        attempt: attempt,
        request: request,
        change: change
      )
    case .allowed(let grant, let user):
      return try await allow(
        grant,
        user: user,
        attempt: attempt,
        request: request,
        client: client,
        change: change
      )
    case .failed(let failure) where failure.isOAuthError:
      return try await interactionRequired(
        request,
        client: client,
        attempt: attempt,
        change: change,
        failure: failure
      )
    case .denied, .failed:
      let user = try await incoming.entities.user(attempt.userID)
      return try await deny(
        login.result.refusal ?? "",
        request: request,
        client: client,
        user: user,
        transfer: attempt.transfer,
        executionID: attempt.executionID,
        change: change
      )
    case .paused(let suspension, let outcome):
      guard !request.isSilent, attempt.session?.content.actor == nil else {
        return try await interactionRequired(
          request,
          client: client,
          attempt: attempt,
          change: change
        )
      }
      return try await pause(
        suspension,
        outcome: outcome,
        attempt: attempt,
        request: request,
        change: change
      )
    }
  }

  /// Issues the tokens, once the user has consented to them if they need consent.
  func allow(
    _ grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    request: AuthorizeRequest,
    client: Client,
    change: UnitOfWork
  ) async throws -> Response {
    let policy = ConsentPolicy(store: tenant.store, entities: incoming.entities)
    let next =
      try await policy.isAsked(for: grant, request: request, client: client)
      ? askForConsent : issue
    return try await next(grant, user, attempt, request, client, change)
  }

  /// Sends the application its answer, and gives the browser the cookie of a new session.
  func issue(
    _ grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    request: AuthorizeRequest,
    client: Client,
    change: UnitOfWork
  ) async throws -> Response {
    if let device = request.device {
      return try await approve(
        device,
        grant: grant,
        user: user,
        attempt: attempt,
        client: client,
        change: change
      )
    }
    if let federated = incoming.federatedAnswer(request, client: client) {
      return try await answer(
        federated,
        grant: grant,
        user: user,
        attempt: attempt,
        change: change
      )
    }
    var change = change
    let answer = try await LoginAnswer(
      tenant: tenant,
      entities: incoming.entities,
      request: request,
      client: client,
      user: user,
      issuer: request.tokenIssuer ?? incoming.origin.issuer
    ).parameters(for: grant, change: &change)
    change.add(
      try await entry(
        (request.isSilent ? TenantLogType.silentLogin : .login).delegated(grant.isDelegated),
        text: nil,
        actor: grant.isDelegated ? grant.actor : nil,
        client: client,
        user: user,
        connection: attempt.connection,
        transfer: attempt.transfer,
        sessionID: grant.sessionID,
        executionID: attempt.executionID
      )
    )
    try await tenant.commit(change)
    return keepSession(of: attempt, AuthorizeResponse(for: request).answer(answer))
  }

  /// Gives the browser the cookie of a new session.
  func keepSession(of attempt: LoginAttempt, _ response: Response) -> Response {
    guard let cookie = attempt.newSessionCookie else { return response }
    let isPersistent = attempt.session?.content.cookieMode != .nonPersistent
    let lifetime = isPersistent ? tenant.configuration.lifetimes.session : nil
    return response.settingCookies([incoming.cookies.session(cookie, lifetime: lifetime)])
  }

  /// Sends the application an error with its reason: that of an Action, or the tenant's own.
  func deny(
    _ reason: String,
    error: String = "access_denied",
    request: AuthorizeRequest,
    client: Client,
    user: User?,
    transfer: TransferTokenContent?,
    executionID: String? = nil,
    change: UnitOfWork = UnitOfWork()
  ) async throws -> Response {
    var change = change
    let type: TenantLogType = request.isSilent ? .failedSilentLogin : .failedLogin
    change.add(
      try await entry(
        type,
        text: reason,
        client: client,
        user: user,
        transfer: transfer,
        executionID: executionID
      )
    )
    return try await refuse(request, error: error, description: reason, change: change)
  }

  private func interactionRequired(
    _ request: AuthorizeRequest,
    client: Client,
    attempt: LoginAttempt,
    change: UnitOfWork,
    failure: LoginFailure = .interactionRequired
  ) async throws -> Response {
    var change = change
    let user = try await incoming.entities.user(attempt.userID)
    change.add(
      try await entry(
        TenantLogType.failedSilentLogin.delegated(attempt.session?.content.actor != nil),
        text: "Interaction required",
        actor: attempt.session?.content.actor,
        client: client,
        user: user,
        transfer: attempt.transfer,
        executionID: attempt.executionID
      )
    )
    return try await refuse(
      request,
      error: failure.rawValue,
      description: "Interaction required",
      change: change
    )
  }

  /// Sends the user to the Action's redirect, form or factor.
  private func pause(
    _ suspension: Suspension,
    outcome: Outcome,
    attempt: LoginAttempt,
    request: AuthorizeRequest,
    change: UnitOfWork
  ) async throws -> Response {
    var change = change
    let state = OpaqueToken(tenant.randomness).text
    var login = PendingLogin(request: request, browserHash: incoming.browser.hash)
    login.attempt = attempt
    let url = try login.wait(in: suspension, after: outcome, state: state, sealedBy: tenant.seal)
    incoming.save(login, state: state, in: &change)
    let response = incoming.toPage(url)
    guard suspension.pause.continuesInSameAction else {
      try await tenant.commit(change)
      return response
    }
    return try await beginSession(response, attempt: attempt, change: change)
  }

  /// Saves the session before the user answers an Action's redirect or form, as Auth0 does.
  ///
  /// An Action that protects something by a redirect must therefore expect a silent login instead
  /// of the answer (Auth0: Redirect with Actions).
  private func beginSession(
    _ response: Response,
    attempt: LoginAttempt,
    change: UnitOfWork
  ) async throws -> Response {
    guard let session = attempt.session, let cookie = attempt.newSessionCookie else {
      try await tenant.commit(change)
      return response
    }
    var change = change
    change.add { database in try Store.save(session, in: database) }
    try await tenant.commit(change)
    let lifetime = tenant.configuration.lifetimes.session
    return response.settingCookies([incoming.cookies.session(cookie, lifetime: lifetime)])
  }

  /// The log of a login; without a connection it names the user's own.
  func entry(
    _ type: TenantLogType,
    text: String?,
    actor: JSONObject? = nil,
    client: Client,
    user: User?,
    connection name: String? = nil,
    transfer: TransferTokenContent?,
    sessionID: String? = nil,
    executionID: String? = nil
  ) async throws -> TenantLog {
    var details: JSONObject = [:]
    let executions = tenant.flow.steps.isEmpty ? [] : [executionID].compactMap(\.self)
    details.set("actions", ["executions": .strings(executions)])
    if transfer != nil { details.set("triggered_by_session_transfer_token", true) }
    details.set("session_id", string: sessionID)
    details.set("actor", actor.map { .object($0.members) })
    if let text { details.set("error", ["message": .string(text)]) }
    let connection = try await user.asyncFlatMap {
      try await incoming.entities.connection(named: name ?? $0.connection)
    }
    return tenant.entry(
      type,
      description: text,
      subject: .init(client: client, user: user, connection: connection),
      details: details,
      origin: incoming.origin
    )
  }
}

extension Outcome {
  /// For each challenge, the factor types that pass it.
  var factorChoices: [[String]] {
    authentication.challenges.map { challenge in
      let types = challenge.factors.compactMap(\.type)
      return types.isEmpty ? ["otp"] : types
    }
  }
}

extension Optional {
  func asyncFlatMap<Value>(
    _ body: (Wrapped) async throws -> Value?
  ) async rethrows -> Value? {
    guard let self else { return nil }
    return try await body(self)
  }
}
