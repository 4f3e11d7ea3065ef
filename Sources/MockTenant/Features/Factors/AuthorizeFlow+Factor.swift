import Hummingbird
import PostLogin
import WireFormats

/// The page of a second factor.
extension AuthorizeFlow {
  func factorPage(state: String?) async throws -> Response {
    guard let state, let login = try await incoming.waiting(state), let demand = login.demand,
      let user = try await login.attempt.asyncFlatMap({ try await entities.user($0.userID) })
    else { return MessagePage.noLogin.response }
    return page(of: demand, state: state, user: user).response
  }

  /// The page for a demand, on which a user without a usable authenticator sets one up.
  private func page(
    of demand: FactorLogin.Demand,
    state: String,
    user: User,
    chosen: String? = nil
  ) -> FactorPage {
    var page = FactorPage(state: state, factors: demand.factors ?? [], chosen: chosen)
    page.isEnrollment = demand.isEnrolling(user, enabled: tenant.configuration.enabledFactors)
    return page
  }

  /// Sets a factor up, sends a code or notification, or checks a factor's code; then continues with
  /// the next factor or the login.
  func passFactor(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), var login = try await incoming.waiting(state),
      let attempt = login.attempt, let user = try await entities.user(attempt.userID)
    else { return MessagePage.noLogin.response }
    guard let demand = login.demand else {
      return login.passedFactors.isEmpty
        ? MessagePage.noLogin.response : try await goOn(login, attempt, state: state)
    }
    let choices = demand.factors ?? []
    let factor = form.string("factor") ?? choices.first ?? ""
    var page = page(of: demand, state: state, user: user, chosen: factor)
    page.oobCode = form.string("oob_code")
    if choices.contains(factor), form.string("action") == "send" {
      return try await send(factor, page, attempt).response
    }
    if choices.contains(factor), form.string("action") == "enroll" {
      return try await enroll(factor, form, page, attempt, demand).response
    }
    if factor == Authenticator.Kind.recoveryCode.factor, choices.contains(factor) {
      return try await passRecoveryCode(form, page, login, attempt)
    }
    guard choices.contains(factor), try await matches(form, factor, demand, state, attempt) else {
      page.problem = "The code is invalid"
      return page.response
    }
    login.pass(factor)
    return try await goOn(login, attempt, state: state)
  }

  /// Continues with the next factor, or with the login.
  private func goOn(
    _ login: PendingLogin,
    _ attempt: LoginAttempt,
    state: String
  ) async throws -> Response {
    if !login.challenges.isEmpty {
      try await incoming.save(login, state: state)
      return incoming.toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    return try await finish(login, attempt)
  }

  /// Sends a code or notification to the user's authenticator of a factor, and returns the page that
  /// waits for the answer.
  private func send(
    _ factor: String,
    _ page: FactorPage,
    _ attempt: LoginAttempt
  ) async throws -> FactorPage {
    var page = page
    guard let user = try await entities.user(attempt.userID),
      let client = try await entities.client(attempt.clientID),
      let authenticator = user.usableAuthenticators(enabled: tenant.configuration.enabledFactors)
        .first(where: { $0.kind?.factor == factor })
    else {
      page.problem = "The user has no authenticator of this kind"
      return page
    }
    page.oobCode = try await FactorSender(tenant: tenant, origin: origin).send(
      to: authenticator,
      of: user,
      client: client,
      login: OpaqueToken.hash(of: page.state)
    )
    page.problem = page.oobCode == nil ? "Too many messages; try again later" : nil
    return page
  }

  /// Whether the form proves a factor: by a code of an authenticator application, by a sent code or
  /// notification, or by the code that this tenant accepts for any factor.
  private func matches(
    _ form: JSONObject,
    _ factor: String,
    _ demand: FactorLogin.Demand,
    _ state: String,
    _ attempt: LoginAttempt
  ) async throws -> Bool {
    let code = form.string("code") ?? ""
    guard let user = try await entities.user(attempt.userID),
      let client = try await entities.client(attempt.clientID)
    else { return false }
    if OpaqueToken.isEqual(code, OneTimePassword.mock) {
      return try await tenant.attempts.attempt(
        "factor:\(user.id)",
        limit: FactorProof.limit
      ) { true } == true
    }
    let proof = FactorProof(
      tenant: tenant,
      origin: origin,
      user: user,
      client: client,
      login: OpaqueToken.hash(of: state)
    ) { _ in }
    let usable = demand.authenticators(
      of: user,
      enabled: tenant.configuration.enabledFactors,
      login: proof.login
    )
    do {
      if let challenge = form.string("oob_code"), !challenge.isEmpty, factor != "otp" {
        return try await matches(
          code,
          of: OpaqueToken.hash(of: challenge),
          usable.filter { $0.kind?.factor == factor },
          proof
        )
      }
      let passed = try await proof.matches(
        oneTimePassword: code,
        of: usable.filter { $0.kind == .otp }
      )
      if let passed, !passed.isActive { try await logEnrollment(proof) }
      return passed != nil
    } catch let error as OAuthError where error == .tooManyFactorAttempts {
      return false
    } catch is Store.TicketIsGone {
      return false
    }
  }

  private func matches(
    _ code: String,
    of hash: String,
    _ usable: [Authenticator],
    _ proof: FactorProof
  ) async throws -> Bool {
    guard let ticket = try await tenant.store.ticket(hash, .factorChallenge),
      ticket.isLive(at: tenant.now),
      case let challenge = try ticket.value(FactorChallenge.self), challenge.login == proof.login,
      let authenticator = usable.first(where: { $0.id == challenge.authenticatorID })
    else { return false }
    if ticket.codeHash != nil {
      guard try await proof.matches(code: code, of: hash, to: authenticator) else { return false }
    } else {
      guard ticket.isAccepted == true else { return false }
      try await proof.pass(notification: hash, to: authenticator)
    }
    if !authenticator.isActive { try await logEnrollment(proof) }
    return true
  }
}
