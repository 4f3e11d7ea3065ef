import GRDB
import Hummingbird
import PostLogin
import WireFormats

extension ResetFlow {
  /// The right to set a new password, which counts once.
  private struct Permit {
    /// The parameter of the page's form.
    var proof: (name: String, value: String)
    var account: LinkAccount
    var resultURL: String?
    /// Spends the right; throws `TicketIsGone` if another request has done so.
    var use: @Sendable (Database) throws -> Void
  }

  /// Sets the new password, and sends the browser to the page that Actions have chosen.
  func setPassword(_ form: JSONObject) async throws -> Response {
    guard let permit = try await permit(form) else { return MessagePage.noLink.response }
    let account = permit.account.account.account
    let password = form.string("password") ?? ""
    let policy =
      try await tenant.store.connection(named: account.connection)?.passwordPolicy
      ?? PasswordPolicy(name: nil)
    guard policy.allows(password) else {
      let problem = "The password is too weak.\n\(policy.text)"
      return ResetPage(proof: permit.proof, problem: problem).response
    }
    let hash = try await PasswordHash.make(password)
    let now = tenant.now
    var change = UnitOfWork()
    change.add { database in
      try permit.use(database)
      try Store.changePassword(hash, of: account.id, at: now, in: database)
    }
    let subject = try await permit.account.subject(in: tenant)
    change.add(tenant.entry(.passwordChange, subject: subject, origin: incoming.origin))
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      return MessagePage.noLink.response
    }
    PasswordChangeNotice(tenant: tenant, origin: incoming.origin).start(for: account.id)
    if let url = permit.resultURL { return AuthorizeResponse.redirect(url) }
    return MessagePage(
      title: "Password changed",
      text: "You can log in with your new password."
    ).response
  }

  /// The right that a form proves: that of a reset that the Actions have allowed, or of a link if no
  /// Actions decide about resets.
  private func permit(_ form: JSONObject) async throws -> Permit? {
    let now = tenant.now
    if let state = form.string("state") {
      guard let reset = try await allowedReset(state),
        let account = try await LinkAccount(reset.link, .passwordReset, in: tenant)
      else { return nil }
      return Permit(proof: ("state", state), account: account, resultURL: reset.resultURL) {
        guard try Store.finishLogin(state: state, at: now, in: $0) else {
          throw Store.TicketIsGone()
        }
      }
    }
    guard let secret = form.string("ticket"),
      let link = try await FollowedLink(secret, .passwordReset, in: tenant),
      await !tenant.decidesAboutResets
    else { return nil }
    return Permit(proof: ("ticket", secret), account: link.account) {
      try Store.useTicket(link.hash, at: now, in: $0)
    }
  }
}

extension Tenant {
  /// Whether Actions decide about resets of passwords.
  fileprivate var decidesAboutResets: Bool {
    get async {
      await currentFlow.refresh()
      return triggerFlows[.passwordResetPostChallenge]?.steps.isEmpty == false
    }
  }
}
