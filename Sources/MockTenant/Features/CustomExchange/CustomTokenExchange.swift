import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges a token of a tenant's own type for tokens of the user whom the Action of its profile
/// finds (Auth0's custom token exchange).
struct CustomTokenExchange: Sendable {
  /// How many invalid subject tokens an address may send: ten, and one more every ten minutes.
  static let limit = Store.AttemptLimit(
    count: 10,
    window: .seconds(6000),
    refill: .seconds(600)
  )

  let request: TokenRequest
  let profile: TokenExchangeProfile

  /// The exchange of a type of subject token; nil for a type without a profile.
  init?(_ type: String, request: TokenRequest) async throws {
    let profiles = try await request.tenant.store.tokenExchangeProfiles()
    guard let profile = profiles.first(where: { $0.subjectTokenType == type }) else { return nil }
    self.profile = profile
    self.request = request
  }

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (client, form) = (request.client, request.form)
    log.details.set("subject_token_type", .string(profile.subjectTokenType))
    guard client.mayExchange(by: profile.type), !client.isLegacy else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        description: "Custom token exchange is not enabled for the client."
      )
    }
    let isDelegation = try request.asksForTransferToken()
    if isDelegation, client.authentication == .none { throw SessionDelegation.publicClient }
    let audience = try await audience()
    if !isDelegation { _ = try await request.api(audience) }
    log.subject.audience = audience ?? request.userInfo
    let requested = form.string("organization")
    let named = try await requested.asyncFlatMap { try await request.organization(named: $0) }
    log.subject.organization = named
    let action = ExchangeAction(
      request: request,
      profile: profile,
      organization: named,
      audience: audience
    )
    let outcome = try await action.run(log.subject)
    let (user, connection) = try await ExchangeSubject(request: request).user(of: outcome)
    log.subject.user = user
    log.subject.connection = connection
    if user.isBlocked { throw OAuthError.blockedUser }
    let organization = try await request.organization(
      named: outcome.tokenExchange.organization ?? requested
    )
    log.subject.organization = organization
    try organization?.requireMember(user)
    let scopes = try await ScopePolicy(entities: request.entities).granted(
      form.words("scope"),
      audience: audience,
      user: user,
      organization: organization?.id
    )
    var attempt = try request.attempt(user: user.id, connection: connection.name, scopes: scopes)
    attempt.audience = audience
    attempt.organizationID = organization?.id
    attempt.subjectTokenType = profile.subjectTokenType
    attempt.actorTokenType = form.string("actor_token_type")
    attempt.actor = outcome.tokenExchange.actor?.value.objectValue.map { JSONObject($0) }
    if let actor = attempt.actor { log.details.set("actor", .object(actor.members)) }
    if isDelegation, attempt.actor == nil { throw SessionDelegation.missingActor }
    attempt.takesFactors = attempt.actor == nil && organization == nil
    let login = try await login(attempt, &log)
    if isDelegation {
      return SessionDelegation(request: request).exchanged(login)
    }
    return try await exchanged(login, hasActor: attempt.actor != nil)
  }

  /// Runs the post-login Actions.
  private func login(
    _ attempt: LoginAttempt,
    _ log: inout ExchangeLog
  ) async throws -> AllowedLogin {
    do {
      return try await request.login(attempt, &log)
    } catch var refused as RefusedExchange
      where refused.error.error == LoginFailure.multifactorRequired.rawValue
      && attempt.actor != nil
    {
      refused.error = .invalidRequest(
        "MFA is not supported using actor_token with the requested token exchange profile."
      )
      throw refused
    }
  }

  private func exchanged(
    _ login: AllowedLogin,
    hasActor: Bool
  ) async throws -> Exchanged {
    var login = login
    login.grant.authenticatedAt = request.tenant.now
    // A delegated user has no refresh token, which would outlive the actor's task.
    if hasActor { login.grant.scopes.removeAll { $0 == "offline_access" } }
    var exchanged = try await request.exchanged(newLogin: login)
    exchanged.answer.set("issued_token_type", .string(TokenExchange.accessTokenType))
    return exchanged
  }

  /// The API of the tokens; nil for the tenant's own endpoints.
  private func audience() async throws -> String? {
    let requested = request.form.string("audience") ?? request.tenant.configuration.defaultAudience
    return requested == request.userInfo ? nil : requested
  }
}
