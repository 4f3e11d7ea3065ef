import Hummingbird
import PostLogin
import WireFormats

extension LoginResponder {
  /// Asks for a factor after the last Action, before any tokens.
  func askForFactor(
    _ grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    request: AuthorizeRequest,
    change: UnitOfWork
  ) async throws -> Response {
    var change = change
    var login = PendingLogin(request: request, browserHash: incoming.browser.hash)
    login.attempt = attempt
    login.challenges = [choices(for: grant.requiredFactor ?? "otp", user)]
    var kept = grant
    kept.requiredFactor = nil
    try login.keep(kept, tenant.secrets)
    let state = OpaqueToken(tenant.randomness).text
    incoming.save(login, state: state, in: &change)
    try await tenant.commit(change)
    return incoming.toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
  }

  /// The factors that suffice for a provider of `api.multifactor.enable`: the user's, or those that
  /// the user may set up; `otp` stands for any.
  private func choices(for provider: String, _ user: User) -> [String] {
    guard provider == "otp" else { return [provider] }
    let (demand, enabled) = (
      FactorLogin.Demand(provider: provider), tenant.configuration.enabledFactors
    )
    guard demand.isEnrolling(user, enabled: enabled) else {
      return user.usableFactorTypes(enabled: enabled) + user.recoveryFactors
    }
    let open = demand.enrollable(by: user, enabled: enabled)
    return open.isEmpty ? [provider] : open
  }
}
