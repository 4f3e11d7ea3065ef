import GRDB
import HTTPTypes
import PostLogin
import WireFormats

/// Exchanges the answer of a passkey for tokens; that of a new passkey creates its user.
struct PasskeyExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client, form) = (request.tenant, request.client, request.form)
    let session = try form.required("auth_session")
    guard let answer = form.object("authn_response") else {
      throw OAuthError.missing("authn_response")
    }
    let requested = form.string("audience") ?? tenant.configuration.defaultAudience
    let audience = requested == request.userInfo ? nil : requested
    log.subject.audience = audience ?? request.userInfo
    _ = try await request.api(audience)
    guard let challenge = try await tenant.store.takePasskeyChallenge(session, at: tenant.now),
      challenge.clientID == client.id, challenge.purpose != .enrollment
    else { throw OAuthError.invalidGrant("Unknown or expired auth_session.") }
    if let realm = form.string("realm"), realm != challenge.connection {
      throw OAuthError.invalidRequest("The realm is not that of the challenge")
    }
    log.subject.connection = try await request.entities.connection(named: challenge.connection)
    let user = try await user(of: answer, challenge: challenge)
    log.subject.user = user
    if user.isBlocked { throw OAuthError.blockedUser }
    let organization = try await request.organization(
      named: form.string("organization") ?? challenge.organizationID
    )
    try organization?.requireMember(user)
    let scopes = try await ScopePolicy(entities: request.entities).granted(
      form.words("scope"),
      audience: audience,
      user: user,
      organization: organization?.id
    )
    var attempt = try request.attempt(
      user: user.id,
      connection: challenge.connection,
      scopes: scopes
    )
    attempt.audience = audience
    attempt.organizationID = organization?.id
    attempt.methods = [.init(name: "passkey", timestamp: tenant.now)]
    var login = try await request.login(attempt, &log)
    login.grant.authenticatedAt = tenant.now
    log.details.set("performed_amr", ["phr"])
    return try await request.exchanged(newLogin: login)
  }

  /// The user of the passkey, who is created at a signup.
  private func user(
    of answer: JSONObject,
    challenge: PasskeyChallenge
  ) async throws -> User {
    let login = PasskeyLogin(tenant: request.tenant, origin: request.origin)
    do {
      let user =
        challenge.purpose == .signup
        ? try await login.signUp(
          answer,
          challenge: challenge,
          client: request.client,
          request: nil
        )
        : try await login.user(of: answer, challenge: challenge)
      await request.entities.remember(user)
      return user
    } catch let problem as PasskeyCeremony.Problem {
      throw OAuthError.invalidGrant("The passkey is not valid: \(problem.reason)")
    } catch let refusal as RegistrationRefusal {
      throw refusal.tokenError
    }
  }
}
