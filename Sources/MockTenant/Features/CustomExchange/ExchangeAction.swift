import HTTPTypes
import PostLogin
import Synchronization
import WireFormats

/// Runs the Action of a profile, which finds the user of a subject token.
struct ExchangeAction: Sendable {
  let request: TokenRequest
  let profile: TokenExchangeProfile
  /// The organization that the request names.
  let organization: Organization?
  /// The API that the request names.
  let audience: String?

  /// The outcome of the Action, which has set a user.
  ///
  /// - Throws: `OAuthError` if the Action refuses the exchange or fails, or if too many invalid
  ///   subject tokens came from the address.
  func run(_ subject: Tenant.LogSubject) async throws -> Outcome {
    let tenant = request.tenant
    await tenant.currentFlow.refresh()
    guard let flow = tenant.exchangeFlows[profile.actionID] else {
      throw Self.serverError("The Action of the token exchange profile does not exist.")
    }
    let event = try await event()
    let pipeline = LoginPipeline(tenant: tenant, entities: request.entities)
    let context = try await tenant.runContext(of: flow.trigger)
    let decided = Mutex<Outcome?>(nil)
    let (ip, grant) = (request.origin.ip, try request.login)
    let isValid: Bool?
    do {
      isValid = try await tenant.attempts.attempt(
        OpaqueToken.hash(of: "token exchange|\(ip)"),
        // Another client behind the same address may have sent the invalid tokens.
        keepsFailures: true,
        limit: CustomTokenExchange.limit
      ) {
        let outcome = try await pipeline.decided(grant) {
          try await flow.run(event, context: context)
        }
        decided.withLock { $0 = outcome }
        return !outcome.tokenExchange.hasInvalidToken
      }
    } catch let failure as ActionsUnavailable {
      throw failure.tokenError
    }
    guard isValid != nil, let outcome = decided.withLock(\.self) else {
      throw OAuthError(
        .tooManyRequests,
        "too_many_attempts",
        description: "We have detected suspicious login behavior and further attempts will be "
          + "blocked. Please contact the administrator."
      )
    }
    try await record(outcome, on: event, trigger: flow.trigger, subject)
    try Self.check(outcome)
    return outcome
  }

  /// Keeps the effects of the Action, whether the exchange succeeds or not.
  private func record(
    _ outcome: Outcome,
    on event: Event,
    trigger: Trigger,
    _ subject: Tenant.LogSubject
  ) async throws {
    let tenant = request.tenant
    let id = tenant.identifier("exe_")
    var change = UnitOfWork()
    tenant.outcomeLog.write(outcome, of: id, on: [event])
    tenant.addEffects(
      of: outcome,
      trigger: trigger,
      execution: id,
      subject: subject,
      origin: request.origin,
      to: &change
    )
    tenant.recordExecution(id, of: outcome, trigger: trigger, change: &change)
    try await tenant.commit(change)
  }

  /// Throws the refusal of an outcome.
  private static func check(_ outcome: Outcome) throws(OAuthError) {
    switch outcome.decision {
    case .allowed:
      guard outcome.tokenExchange.subject != nil else {
        throw serverError("The Action of the token exchange profile has set no user.")
      }
    case .denied where outcome.denial != nil:
      let code = outcome.denial?.code ?? "invalid_request"
      throw OAuthError(
        code == "server_error" ? .internalServerError : .badRequest,
        code,
        description: outcome.reason ?? ""
      )
    case .denied, .failed, .redirected, .prompted, .challenged:
      throw serverError(outcome.reason ?? "The Action of the token exchange profile failed.")
    }
  }

  private static func serverError(_ description: String) -> OAuthError {
    OAuthError(.internalServerError, "server_error", description: description)
  }

  // MARK: - The event

  private func event() async throws -> Event {
    let (tenant, form, client) = (request.tenant, request.form, request.client)
    var exchange = SubjectTokenRequest(
      tenant: Transaction.Tenant(id: tenant.configuration.name),
      client: Transaction.Client(client),
      request: request.origin.transactionRequest,
      requestedTokenType: form.string("requested_token_type") ?? TokenExchange.accessTokenType,
      subjectToken: try form.required("subject_token"),
      subjectTokenType: profile.subjectTokenType
    )
    exchange.organization = organization.map(Transaction.Organization.init)
    exchange.resourceServer = audience.map(Transaction.ResourceServer.init)
    exchange.requestedScopes = form.words("scope") ?? []
    exchange.actorToken = form.string("actor_token")
    exchange.actorTokenType = form.string("actor_token_type")
    guard (exchange.actorToken == nil) == (exchange.actorTokenType == nil) else {
      throw OAuthError.invalidRequest("actor_token and actor_token_type go together")
    }
    exchange.actorUser = try await actor(exchange)?
      .transactionUser(
        issuer: request.origin.issuer,
        enabledFactors: tenant.configuration.enabledFactors
      )
    return try exchange.event()
  }

  /// The user of an actor token that is an ID token; nil for a token of another type.
  private func actor(_ exchange: SubjectTokenRequest) async throws -> User? {
    guard exchange.actorTokenType == TokenExchange.idTokenType,
      let token = exchange.actorToken
    else { return nil }
    let tenant = request.tenant
    guard let claims = try await tenant.keys.claims(of: token),
      tenant.address.issuer(of: claims) != nil,
      // An access token has no place here; its audience is no client.
      claims.claims["scope"] == nil
    else { throw Self.invalidActor("it is no ID token of this tenant") }
    guard claims.audiences == [request.client.id] else {
      throw Self.invalidActor("it was issued to another client")
    }
    guard let expiry = claims.claims.integer("exp"), tenant.now.seconds < expiry else {
      throw Self.invalidActor("'exp' claim timestamp check failed")
    }
    guard let user = try await request.entities.user(claims.subject ?? "") else {
      throw Self.invalidActor("its user does not exist")
    }
    if user.isBlocked { throw Self.invalidActor("its user is blocked") }
    return user
  }

  private static func invalidActor(_ reason: String) -> OAuthError {
    .invalidRequest("Invalid actor token: \(reason)")
  }
}
