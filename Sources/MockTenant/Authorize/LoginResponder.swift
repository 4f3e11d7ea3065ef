import Hummingbird
import PostLogin
import WireFormats

/// Turns what became of a login into what the browser is sent.
struct LoginResponder: Sendable {
  let flow: AuthorizeFlow

  private var tenant: Tenant { flow.tenant }

  /// Whatever the login leaves behind is written in one transaction, before the answer.
  func end(_ login: AppliedLogin, _ attempt: LoginAttempt) async throws -> Response {
    let change = login.change
    guard let request = attempt.request,
      let client = try await tenant.store.client(attempt.clientID)
    else { return MessagePage.noLogin.response }
    switch login.result {
    case .allowed(let grant, let user) where grant.requiredFactor != nil:
      guard !request.isSilent else {
        return try await interactionRequired(request, client, attempt, change)
      }
      return try await askForFactor(grant, user, attempt, request, change)
    case .allowed(let grant, let user):
      return try await allow(grant, user, attempt, request, client, change)
    case .failed(let error) where Self.oauthErrors.contains(error):
      return try await interactionRequired(request, client, attempt, change, error)
    case .denied(let reason), .failed(let reason):
      let user = try await tenant.store.user(attempt.userID)
      return try await deny(
        reason,
        request,
        client,
        user,
        attempt.transfer,
        executionID: attempt.executionID,
        change
      )
    case .paused(let suspension, let outcome):
      guard !request.isSilent else {
        return try await interactionRequired(request, client, attempt, change)
      }
      return try await pause(suspension, outcome, attempt, request, change)
    }
  }

  /// The application gets a code, and a new session's browser its cookie.
  func allow(
    _ grant: TokenGrant,
    _ user: User,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest,
    _ client: Client,
    _ change: StoreChange
  ) async throws -> Response {
    var change = change
    let code = OpaqueToken(tenant.randomness)
    let expiresAt = tenant.now + tenant.configuration.lifetimes.code
    let content = CodeContent(
      userID: user.id,
      sessionID: grant.sessionID,
      redirectURI: request.redirectURI,
      codeChallenge: request.codeChallenge,
      codeChallengeMethod: request.codeChallengeMethod,
      grant: grant
    )
    change.add { database in
      try Store.saveCode(code.hash, clientID: client.id, expiresAt: expiresAt, content, database)
    }
    change.add(
      try await entry(
        request.isSilent ? .silentLogin : .login,
        nil,
        client,
        user,
        attempt.transfer,
        sessionID: grant.sessionID,
        executionID: attempt.executionID
      )
    )
    try await tenant.commit(change)
    let response = AuthorizeResponse.code(code.text, for: request)
    guard let cookie = attempt.newSessionCookie else { return response }
    let session = try await grant.sessionID.asyncFlatMap { try await tenant.store.session($0) }
    let isPersistent = session?.content.cookieMode != "non-persistent"
    let lifetime = isPersistent ? tenant.configuration.lifetimes.session : nil
    return response.settingCookies([flow.cookies.session(cookie, lifetime: lifetime)])
  }

  /// The application is told no; the reason is the Action's.
  func deny(
    _ reason: String,
    _ request: AuthorizeRequest,
    _ client: Client,
    _ user: User?,
    _ transfer: TransferTokenContent?,
    executionID: String? = nil,
    _ change: StoreChange = StoreChange()
  ) async throws -> Response {
    var change = change
    let type: LogType = request.isSilent ? .failedSilentLogin : .failedLogin
    change.add(try await entry(type, reason, client, user, transfer, executionID: executionID))
    try await tenant.commit(change)
    return AuthorizeResponse.error("access_denied", reason, for: request)
  }

  /// Failures that a flow names by their OAuth error code.
  private static let oauthErrors: Set = ["interaction_required", "mfa_required"]

  private func interactionRequired(
    _ request: AuthorizeRequest,
    _ client: Client,
    _ attempt: LoginAttempt,
    _ change: StoreChange,
    _ error: String = "interaction_required"
  ) async throws -> Response {
    var change = change
    let user = try await tenant.store.user(attempt.userID)
    change.add(
      try await entry(
        .failedSilentLogin,
        "Interaction required",
        client,
        user,
        attempt.transfer,
        executionID: attempt.executionID
      )
    )
    try await tenant.commit(change)
    return AuthorizeResponse.error(error, "Interaction required", for: request)
  }

  /// The user has something to do first: elsewhere, in a form, or with a factor.
  private func pause(
    _ suspension: Suspension,
    _ outcome: Outcome,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest,
    _ change: StoreChange
  ) async throws -> Response {
    var change = change
    let state = OpaqueToken(tenant.randomness).text
    var suspension = suspension
    suspension.state = state
    var login = PendingLogin(request: request, browserHash: flow.browser.hash)
    login.attempt = attempt
    login.suspension = try tenant.seal.seal(suspension)
    switch suspension.pause {
    case .redirect:
      flow.save(login, state: state, &change)
      let url = outcome.redirect?.url ?? ""
      return try await beginSession(
        flow.toPage(URLText.adding([("state", state)], to: url)),
        attempt,
        change
      )
    case .prompt:
      login.prompt = outcome.prompt
      flow.save(login, state: state, &change)
      return try await beginSession(
        flow.toPage("/u/form?state=\(PercentEncoding.encodeComponent(state))"),
        attempt,
        change
      )
    case .challenge:
      login.challenges = outcome.factorChoices
      flow.save(login, state: state, &change)
      try await tenant.commit(change)
      return flow.toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
    }
  }

  /// The session is there before an Action's redirect or form is answered, as at Auth0: whoever
  /// guards something by a redirect has to think of the silent login that comes instead of the
  /// answer (reference, section 5).
  private func beginSession(
    _ response: Response,
    _ attempt: LoginAttempt,
    _ change: StoreChange
  ) async throws -> Response {
    guard let session = attempt.session, let cookie = attempt.newSessionCookie else {
      try await tenant.commit(change)
      return response
    }
    var change = change
    change.add { database in try Store.save(session, database) }
    try await tenant.commit(change)
    let lifetime = tenant.configuration.lifetimes.session
    return response.settingCookies([flow.cookies.session(cookie, lifetime: lifetime)])
  }

  /// The Actions are done, and one of them wants a factor before anything is given away.
  private func askForFactor(
    _ grant: TokenGrant,
    _ user: User,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest,
    _ change: StoreChange
  ) async throws -> Response {
    var change = change
    var login = PendingLogin(request: request, browserHash: flow.browser.hash)
    login.attempt = attempt
    login.challenges = [[grant.requiredFactor ?? "otp"]]
    login.grant = grant
    login.grant?.requiredFactor = nil
    let state = OpaqueToken(tenant.randomness).text
    flow.save(login, state: state, &change)
    try await tenant.commit(change)
    return flow.toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
  }

  private func entry(
    _ type: LogType,
    _ text: String?,
    _ client: Client,
    _ user: User?,
    _ transfer: TransferTokenContent?,
    sessionID: String? = nil,
    executionID: String? = nil
  ) async throws -> TenantLog {
    var details: JSONObject = [:]
    let executions = tenant.flow.steps.isEmpty ? [] : [executionID].compactMap(\.self)
    details.set("actions", ["executions": .strings(executions)])
    if transfer != nil { details.set("triggered_by_session_transfer_token", true) }
    details.set("session_id", .optional(sessionID))
    if let text { details.set("error", ["message": .string(text)]) }
    let connection = try await user.asyncFlatMap {
      try await tenant.store.connection(named: $0.connection)
    }
    return tenant.entry(
      type,
      text,
      .init(client: client, user: user, connection: connection),
      details: details,
      flow.facts
    )
  }
}

extension Outcome {
  /// For each challenge the types of the factors that pass it.
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
