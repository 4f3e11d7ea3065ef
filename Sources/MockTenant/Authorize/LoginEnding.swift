import Hummingbird
import PostLogin

/// Turns what became of a login into what the browser is sent.
struct LoginEnding: Sendable {
  let flow: AuthorizeFlow

  private var tenant: Tenant { flow.tenant }

  func end(_ result: LoginResult, _ attempt: LoginAttempt) async throws -> Response {
    guard let request = attempt.request,
      let client = try await tenant.store.client(attempt.clientID)
    else { return MessagePage.noLogin.response }
    switch result {
    case .allowed(let grant, let user) where grant.requiredFactor != nil:
      guard !request.isSilent else {
        return try await interactionRequired(request, client, attempt)
      }
      return try await askForFactor(grant, user, attempt, request)
    case .allowed(let grant, let user):
      return try await allow(grant, user, attempt, request, client)
    case .failed(let error) where Self.oauthErrors.contains(error):
      return try await interactionRequired(request, client, attempt, error)
    case .denied(let reason), .failed(let reason):
      let user = try await tenant.store.user(attempt.userID)
      return try await deny(
        reason,
        request,
        client,
        user,
        attempt.transfer,
        executionID: attempt.executionID
      )
    case .paused(let suspension, let outcome):
      guard !request.isSilent else {
        return try await interactionRequired(request, client, attempt)
      }
      return try await pause(suspension, outcome, attempt, request)
    }
  }

  /// The application gets a code, and a new session's browser its cookie.
  func allow(
    _ grant: TokenGrant,
    _ user: User,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest,
    _ client: Client
  ) async throws -> Response {
    let code = OpaqueToken(tenant.randomness)
    try await tenant.store.saveCode(
      code.hash,
      clientID: client.id,
      expiresAt: tenant.now + tenant.configuration.lifetimes.code,
      CodeContent(
        userID: user.id,
        sessionID: grant.sessionID,
        redirectURI: request.redirectURI,
        codeChallenge: request.codeChallenge,
        codeChallengeMethod: request.codeChallengeMethod,
        grant: grant
      )
    )
    try await log(
      request.isSilent ? .silentLogin : .login,
      nil,
      client,
      user,
      attempt.transfer,
      sessionID: grant.sessionID,
      executionID: attempt.executionID
    )
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
    executionID: String? = nil
  ) async throws -> Response {
    let type: LogType = request.isSilent ? .failedSilentLogin : .failedLogin
    try await log(type, reason, client, user, transfer, executionID: executionID)
    return AuthorizeResponse.error("access_denied", reason, for: request)
  }

  /// Failures that a flow names by their OAuth error code.
  private static let oauthErrors: Set = ["interaction_required", "mfa_required"]

  private func interactionRequired(
    _ request: AuthorizeRequest,
    _ client: Client,
    _ attempt: LoginAttempt,
    _ error: String = "interaction_required"
  ) async throws -> Response {
    let user = try await tenant.store.user(attempt.userID)
    try await log(
      .failedSilentLogin,
      "Interaction required",
      client,
      user,
      attempt.transfer,
      executionID: attempt.executionID
    )
    return AuthorizeResponse.error(error, "Interaction required", for: request)
  }

  /// The user has something to do first: elsewhere, in a form, or with a factor.
  private func pause(
    _ suspension: Suspension,
    _ outcome: Outcome,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest
  ) async throws -> Response {
    let state = OpaqueToken(tenant.randomness).text
    var suspension = suspension
    suspension.state = state
    var login = PendingLogin(request: request, browserHash: flow.browser.hash)
    login.attempt = attempt
    login.suspension = try tenant.seal.seal(suspension)
    switch suspension.pause {
    case .redirect:
      try await flow.save(login, state: state)
      let url = outcome.details.redirect["url"]?.stringValue ?? ""
      return try await beginSession(
        flow.toPage(URLText.adding([("state", state)], to: url)),
        attempt
      )
    case .prompt:
      login.prompt = JSONObject(outcome.details.prompt.objectValue ?? [])
      try await flow.save(login, state: state)
      return try await beginSession(
        flow.toPage("/u/form?state=\(URLText.encoded(state))"),
        attempt
      )
    case .challenge:
      login.challenges = outcome.factorChoices
      try await flow.save(login, state: state)
      return flow.toPage("/u/mfa?state=\(URLText.encoded(state))")
    }
  }

  /// The session is there before an Action's redirect or form is answered, as at Auth0: whoever guards something
  /// by a redirect has to think of the silent login that comes instead of the answer (reference, section 5).
  private func beginSession(_ response: Response, _ attempt: LoginAttempt) async throws -> Response
  {
    guard let session = attempt.session, let cookie = attempt.newSessionCookie else {
      return response
    }
    try await tenant.store.save(session)
    let lifetime = tenant.configuration.lifetimes.session
    return response.settingCookies([flow.cookies.session(cookie, lifetime: lifetime)])
  }

  /// The Actions are done, and one of them wants a factor before anything is given away.
  private func askForFactor(
    _ grant: TokenGrant,
    _ user: User,
    _ attempt: LoginAttempt,
    _ request: AuthorizeRequest
  ) async throws -> Response {
    var login = PendingLogin(request: request, browserHash: flow.browser.hash)
    login.attempt = attempt
    login.challenges = [[grant.requiredFactor ?? "otp"]]
    login.grant = grant
    login.grant?.requiredFactor = nil
    let state = try await flow.keep(login)
    return flow.toPage("/u/mfa?state=\(URLText.encoded(state))")
  }

  private func log(
    _ type: LogType,
    _ text: String?,
    _ client: Client,
    _ user: User?,
    _ transfer: TransferTokenContent?,
    sessionID: String? = nil,
    executionID: String? = nil
  ) async throws {
    var details: JSONObject = [:]
    let executions = tenant.flow.steps.isEmpty ? [] : [executionID].compactMap(\.self)
    details.set("actions", ["executions": .strings(executions)])
    if transfer != nil { details.set("triggered_by_session_transfer_token", true) }
    details.set("session_id", .optional(sessionID))
    if let text { details.set("error", ["message": .string(text)]) }
    let connection = try await user.asyncFlatMap {
      try await tenant.store.connection(named: $0.connection)
    }
    try await tenant.log(
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
    (details.authentication["challenges"]?.arrayValue ?? []).map { challenge in
      let types = challenge["factors"]?.arrayValue?.compactMap { $0["type"]?.stringValue } ?? []
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
