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
    var login = PendingLogin(request: request, browserHash: flow.browser.hash)
    login.attempt = attempt
    login.challenges = [choices(for: grant.requiredFactor ?? "otp", user)]
    var kept = grant
    kept.requiredFactor = nil
    try login.keep(kept, tenant.secrets)
    let state = OpaqueToken(tenant.randomness).text
    flow.save(login, state: state, in: &change)
    try await tenant.commit(change)
    return flow.toPage("/u/mfa?state=\(PercentEncoding.encodeComponent(state))")
  }

  /// The factors that suffice for a provider of `api.multifactor.enable`: the user's, or those that
  /// the user may set up; `otp` stands for any.
  private func choices(for provider: String, _ user: User) -> [String] {
    guard provider == "otp" else { return [provider] }
    let enrolled = user.enrolledFactorTypes
    guard enrolled.isEmpty else { return enrolled + user.recoveryFactors }
    let open = FactorLogin.Demand(provider: provider)
      .enrollable(by: user, enabled: tenant.configuration.enabledFactors)
    return open.isEmpty ? [provider] : open
  }
}
