import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Resumes a login after an Action's redirect or form.
  func resume(_ form: JSONObject) async throws -> Response {
    // The query's `state` comes first, because a form may have a field of that name.
    let addressed = origin.query.string("state")
    guard let state = addressed ?? form.string("state"),
      let login = try await waitingLogin(state), let attempt = login.attempt,
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
    return try await self.answer(attempt, request: login.request) { [origin, answer] in
      let continuation = Continuation(request: try await request(attempt, origin), prompt: answer)
      return try await resume(suspension, attempt: attempt, continuation: continuation)
    }
  }

  func promptPage(state: String?) async throws -> Response {
    guard let state, let login = try await waitingLogin(state), let prompt = login.prompt else {
      return MessagePage.noLogin.response
    }
    return PromptPage(
      state: state,
      promptID: prompt.promptID,
      fields: prompt.fieldsObject
    ).response
  }

  func factorPage(state: String?) async throws -> Response {
    guard let state, let login = try await waitingLogin(state), let choices = login.challenges.first
    else { return MessagePage.noLogin.response }
    return FactorPage(state: state, factors: choices).response
  }

  /// Checks a factor's code, then continues with the next factor or the login.
  func passFactor(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), var login = try await waitingLogin(state),
      let attempt = login.attempt, let choices = login.challenges.first
    else { return MessagePage.noLogin.response }
    let factor = form.string("factor") ?? choices[0]
    guard choices.contains(factor), try await matches(form.string("code") ?? "", attempt) else {
      return FactorPage(state: state, factors: choices, problem: "The code is invalid").response
    }
    login.challenges.removeFirst()
    login.passedFactors.append(factor)
    if !login.challenges.isEmpty {
      try await save(login, state: state)
      return toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    return try await finish(login, attempt)
  }

  private func finish(_ login: PendingLogin, _ attempt: LoginAttempt) async throws -> Response {
    var attempt = attempt
    attempt.session?.content.methods.append(.init(name: "mfa", timestamp: tenant.now))
    if let grant = login.grant {
      return try await answer(attempt, request: login.request) {
        try await allow(grant, request: login.request, attempt: attempt)
      }
    }
    guard let suspension = suspension(of: login) else { return MessagePage.noLogin.response }
    return try await answer(attempt, request: login.request) { [attempt] in
      let continuation = Continuation(
        request: try await request(attempt, origin),
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
    return try await LoginResponder(flow: self)
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
      let result = try await LoginPipeline(tenant: tenant, entities: entities)
        .resume(suspension, attempt: attempt, continuation: continuation, origin: origin)
      return try await LoginResponder(flow: self).end(result, attempt)
    } catch let error as PostLoginError
      where error.code == .invalidContinuation || error.code == .flowHasChanged
    {
      return MessagePage(title: "invalid_request", text: error.message, status: .badRequest)
        .response
    } catch let failure as ActionsUnavailable {
      return try await answer(failure, to: attempt)
    }
  }

  /// The login's suspension; nil also if another run of the server sealed it, since its key is
  /// gone.
  private func suspension(of login: PendingLogin) -> Suspension? {
    login.suspension.flatMap { try? tenant.seal.open($0) }
  }

  /// `event.request` of the request with which the browser returned.
  private func request(_ attempt: LoginAttempt, _ origin: RequestOrigin) async throws -> JSONText {
    let parties = try await LoginPipeline(tenant: tenant, entities: entities).parties(of: attempt)
    let event = try attempt.transaction(
      parties,
      tenant: tenant.configuration.name,
      origin: origin,
      transferPlace: nil
    ).event()
    return event.json["request"] ?? .emptyObject
  }

  private func matches(_ code: String, _ attempt: LoginAttempt) async throws -> Bool {
    let secret = try await entities.user(attempt.userID)?.oneTimePasswordSecret
    let now = tenant.now
    let matches = try await tenant.attempts.attempt("factor:\(attempt.userID)") {
      OpaqueToken.isEqual(code, OneTimePassword.mock)
        || secret.map { OneTimePassword.matches(code, secret: $0, at: now) } == true
    }
    return matches == true
  }
}
