import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Resumes a login or a reset of a password after an Action's redirect or form.
  func resume(_ form: JSONObject) async throws -> Response {
    // The query's `state` comes first, because a form may have a field of that name.
    let addressed = origin.query.string("state")
    guard let state = addressed ?? form.string("state"),
      let login = try await incoming.waiting(state), let attempt = login.attempt,
      login.challenges.isEmpty, let suspension = suspension(of: login)
    else { return MessagePage.noLogin.response }
    var origin = origin
    origin.body = form
    var answer: JSONText?
    if let prompt = login.prompt {
      let fields = form.members.filter { addressed != nil || $0.name != "state" }
      answer = try JSONText(PromptPage.answer(to: prompt, fields).text)
      if form["state"] != nil { origin.body.set("state", .string(state)) }
    } else if form["state"] != nil, form.string("state") != state {
      return MessagePage.noLogin.response
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    if let reset = login.reset {
      let incoming = BrowserRequest(tenant: tenant, origin: origin, browser: browser)
      return try await ResetFlow(incoming: incoming).resume(reset, suspension, prompt: answer)
    }
    return try await self.answer(attempt, request: login.request) { [origin, answer] in
      let continuation = Continuation(
        request: try await pipeline.eventRequest(attempt, origin),
        prompt: answer
      )
      return try await resume(suspension, attempt: attempt, continuation: continuation)
    }
  }

  func promptPage(state: String?) async throws -> Response {
    guard let state, let login = try await incoming.waiting(state), let prompt = login.prompt else {
      return MessagePage.noLogin.response
    }
    return PromptPage(
      state: state,
      promptID: prompt.promptID,
      fields: prompt.fieldsObject
    ).response
  }

  /// Continues with a login or a reset of a password whose factors are passed.
  func finish(_ login: PendingLogin, _ attempt: LoginAttempt) async throws -> Response {
    var attempt = attempt
    attempt.session?.content.methods.append(.init(name: "mfa", timestamp: tenant.now))
    if login.grant != nil {
      guard let grant = login.grant(tenant.secrets) else { return MessagePage.noLogin.response }
      return try await answer(attempt, request: login.request) {
        try await allow(grant, request: login.request, attempt: attempt)
      }
    }
    guard let suspension = suspension(of: login) else { return MessagePage.noLogin.response }
    if let reset = login.reset {
      return try await ResetFlow(incoming: incoming)
        .resume(reset, suspension, factors: login.passedFactors)
    }
    return try await answer(attempt, request: login.request) { [attempt] in
      let continuation = Continuation(
        request: try await pipeline.eventRequest(attempt, origin),
        factors: login.passedFactors
      )
      return try await resume(suspension, attempt: attempt, continuation: continuation)
    }
  }

  /// Grants the tokens of a flow that has finished, now that the user has passed the factor.
  private func allow(
    _ grant: TokenGrant,
    request: AuthorizeRequest,
    attempt: LoginAttempt
  ) async throws -> Response {
    guard let user = try await entities.user(grant.userID),
      let client = try await entities.client(grant.clientID)
    else { return MessagePage.noLogin.response }
    var change = UnitOfWork()
    change.require(.activeUser(user.id))
    if let id = grant.sessionID {
      change.require(.liveSession(id, parentRefreshTokenID: grant.parentRefreshTokenID))
      let now = tenant.now
      change.add { database in
        try Store.updateSession(id, in: database) { session in
          session.content.methods.append(.init(name: "mfa", timestamp: now))
        }
      }
    }
    return
      try await responder
      .allow(
        grant,
        user: user,
        attempt: attempt,
        request: request,
        client: client,
        change: change
      )
  }

  private func resume(
    _ suspension: Suspension,
    attempt: LoginAttempt,
    continuation: Continuation
  ) async throws -> Response {
    do {
      let result = try await pipeline.resume(
        suspension,
        attempt: attempt,
        continuation: continuation,
        origin: origin
      )
      return try await responder.end(result, attempt)
    } catch let error as PostLoginError
      where error.code == .invalidContinuation || error.code == .flowHasChanged
    {
      return MessagePage(title: "invalid_request", text: error.message, status: .badRequest)
        .response
    } catch let failure as ActionsUnavailable {
      return try await answer(failure, to: attempt)
    }
  }

  private var pipeline: LoginPipeline { LoginPipeline(tenant: tenant, entities: entities) }

  /// The login's suspension; nil also if another run of the server sealed it, since its key is
  /// gone.
  private func suspension(of login: PendingLogin) -> Suspension? {
    login.suspension.flatMap { try? tenant.seal.open($0) }
  }
}
