import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension ResetFlow {
  /// Turns the outcome of the Actions into the next page; only an allowed reset gets the page for a
  /// new password.
  func respond(
    to outcome: Outcome,
    of reset: PasswordReset,
    _ account: LinkAccount
  ) async throws -> Response {
    switch outcome.decision {
    case .allowed:
      var allowed = reset
      allowed.isAllowed = true
      allowed.resultURL = outcome.transaction.resultURL
      let state = try await incoming.keep(pending(allowed, account))
      let query = "state=\(PercentEncoding.encodeComponent(state))"
      return incoming.toPage("/u/reset-password?\(query)")
    case .redirected, .prompted, .challenged:
      guard let suspension = outcome.suspension else {
        return try await fail("The Actions cannot wait for the user.", account, .badRequest)
      }
      let state = OpaqueToken(tenant.randomness).text
      var waiting = pending(reset, account)
      let url = try waiting.wait(
        in: suspension,
        after: outcome,
        state: state,
        sealedBy: tenant.seal
      )
      try await incoming.save(waiting, state: state)
      return incoming.toPage(url)
    case .denied where outcome.denial != nil:
      return try await fail(outcome.reason ?? "", account, .forbidden)
    case .denied, .failed:
      return try await fail(outcome.reason ?? "", account, .badRequest)
    }
  }

  private func pending(_ reset: PasswordReset, _ account: LinkAccount) -> PendingLogin {
    PendingLogin(reset, of: account, browserHash: incoming.browser.hash)
  }

  /// Ends a reset without a new password; only the log has the reason.
  ///
  /// Auth0 does not document the page after a denial or an error.
  func fail(
    _ reason: String,
    _ account: LinkAccount,
    _ status: HTTPResponse.Status
  ) async throws -> Response {
    try await tenant.log(
      .failedPasswordChange,
      description: reason,
      subject: try await account.subject(in: tenant),
      origin: incoming.origin
    )
    let isDenied = status == .forbidden
    return MessagePage(
      title: "Your password was not changed",
      text: isDenied
        ? "You may not set a new password. Your password is still valid."
        : "The request failed. Your password is still valid; ask for a new link and try again.",
      status: status
    ).response
  }
}
