import Hummingbird
import PostLogin
import WireFormats

extension LoginResponder {
  /// Asks the user to consent to the tokens, after the Actions and their factors.
  ///
  /// The browser keeps the session that the login has begun, whatever the user answers. Without a
  /// page, and for an actor, who cannot consent for the user, the application gets
  /// `consent_required` (OpenID Connect Core section 3.1.2.6).
  func askForConsent(
    _ grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    request: AuthorizeRequest,
    client: Client,
    change: UnitOfWork
  ) async throws -> Response {
    var change = change
    guard !request.isSilent, grant.actor == nil else {
      let text = "Consent required"
      change.add(
        try await entry(
          TenantLogType.failedSilentLogin.delegated(grant.isDelegated),
          text: text,
          actor: grant.isDelegated ? grant.actor : nil,
          client: client,
          user: user,
          transfer: attempt.transfer,
          executionID: attempt.executionID
        )
      )
      return try await refuse(
        request,
        error: "consent_required",
        description: text,
        change: change
      )
    }
    var login = PendingLogin(request: request, browserHash: incoming.browser.hash)
    login.attempt = attempt
    login.attempt?.newSessionCookie = nil
    login.consent = grant
    let state = OpaqueToken(tenant.randomness).text
    incoming.save(login, state: state, in: &change)
    try await tenant.commit(change)
    let query = "state=\(PercentEncoding.encodeComponent(state))"
    return keepSession(of: attempt, incoming.toPage("/u/consent?\(query)"))
  }
}
