import Hummingbird
import PostLogin
import WireFormats

/// A reset of a password in a browser: from the link, by way of the Actions, to the new password.
///
/// Without Actions of password-reset-post-challenge the link itself allows a new password. With
/// Actions the link is used when the browser follows it, and only a reset that they have allowed
/// takes a new password.
struct ResetFlow: Sendable {
  /// The request of the browser, whose pages of forms and factors resets share with logins.
  let incoming: BrowserRequest

  var tenant: Tenant { incoming.tenant }

  /// Runs the Actions for a link; shows the page for a new password if there are none, or once they
  /// have allowed it.
  func follow(_ query: JSONObject) async throws -> Response {
    if let state = query.string("state") {
      return try await allowedReset(state) == nil
        ? MessagePage.noLink.response : ResetPage(proof: ("state", state)).response
    }
    guard let secret = query.string("ticket"),
      let link = try await FollowedLink(secret, .passwordReset, in: tenant)
    else { return MessagePage.noLink.response }
    let reset = PasswordReset(
      link: link.account.content,
      followedAt: tenant.now,
      executionID: tenant.identifier("exe_")
    )
    guard let run = try await run(reset, link.account) else {
      return ResetPage(proof: ("ticket", secret)).response
    }
    // The link is used before the Actions run: of two requests with one link, only one runs them.
    let now = tenant.now
    var change = UnitOfWork()
    change.add { database in try Store.useTicket(link.hash, at: now, in: database) }
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      return MessagePage.noLink.response
    }
    let event = try await event(reset, link.account)
    return try await respond(reset, link.account) { try await run.outcome(on: event) }
  }

  /// Resumes Actions after a redirect, form or factor.
  func resume(
    _ reset: PasswordReset,
    _ suspension: Suspension,
    prompt: JSONText? = nil,
    factors: [String]? = nil
  ) async throws -> Response {
    guard let account = try await LinkAccount(reset.link, .passwordReset, in: tenant) else {
      return MessagePage.noLink.response
    }
    guard let run = try await run(reset, account) else {
      return try await fail("The Actions of the reset are no longer bound.", account, .badRequest)
    }
    let request = try await event(reset, account)["request"] ?? .emptyObject
    let continuation = Continuation(request: request, prompt: prompt, factors: factors)
    return try await respond(reset, account) {
      try await run.outcome(of: suspension, with: continuation)
    }
  }

  /// The waiting reset of this state that the Actions have allowed; nil for any other.
  func allowedReset(_ state: String) async throws -> PasswordReset? {
    guard let reset = try await incoming.waiting(state)?.reset, reset.isAllowed else { return nil }
    return reset
  }

  /// A run of the Actions that decide about resets; nil if there are none.
  func run(_ reset: PasswordReset, _ account: LinkAccount) async throws -> TriggerRun? {
    var run = await TriggerRun(
      of: .passwordResetPostChallenge,
      in: tenant,
      subject: try await account.subject(in: tenant),
      origin: incoming.origin
    )
    run?.id = reset.executionID
    return run
  }

  private func event(_ reset: PasswordReset, _ account: LinkAccount) async throws -> Event {
    try await reset.event(
      of: account,
      origin: incoming.origin,
      entities: incoming.entities,
      in: tenant.configuration
    )
  }

  private func respond(
    _ reset: PasswordReset,
    _ account: LinkAccount,
    to run: () async throws -> Outcome
  ) async throws -> Response {
    let outcome: Outcome
    do {
      outcome = try await run()
    } catch let failure as ActionsUnavailable {
      return try await fail(failure.reason, account, .serviceUnavailable)
    } catch let error as PostLoginError
      where error.code == .invalidContinuation || error.code == .flowHasChanged
    {
      return try await fail(error.message, account, .badRequest)
    }
    return try await respond(to: outcome, of: reset, account)
  }
}
