import Hummingbird
import PostLogin
import WireFormats

/// The pages behind the links that verify an address or set a new password.
struct UserLinkRoutes: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin

  init(_ call: EndpointCall) {
    tenant = call.tenant
    origin = call.origin
  }

  static let pages: [Endpoint] = [
    .page(
      .get,
      "/u/email-verification",
      summary: "Verifies the e-mail address of a link.",
      query: [ticket]
    ) { try await UserLinkRoutes($0).verify($0.query) },
    .page(
      .get,
      "/u/reset-password",
      summary: "Shows the page for a new password.",
      query: [ticket]
    ) { try await UserLinkRoutes($0).showReset($0.query) },
    .page(
      .post,
      "/u/reset-password",
      summary: "Sets a new password.",
      body: .form([ticket, .parameter("password", "The new password.")])
    ) { try await UserLinkRoutes($0).reset($0.body) },
  ]

  private static let ticket = PayloadField.parameter(
    "ticket",
    "The secret of the link.",
    isRequired: true
  )

  private func verify(_ query: JSONObject) async throws -> Response {
    guard let found = try await find(query, .verification) else { return Self.gone }
    let (now, log) = (tenant.now, try await entry(.verifiedEmail, found))
    var change = UnitOfWork()
    change.add { database in
      try Store.useTicket(found.hash, at: now, in: database)
      try Store.updateUser(found.user.id, in: database) {
        $0.document.set("email_verified", true)
        $0.document.set("updated_at", .string(now.text))
      }
    }
    change.add(log)
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      return Self.gone
    }
    return MessagePage(title: "Email verified", text: "Your email address was verified.").response
  }

  private func showReset(_ query: JSONObject) async throws -> Response {
    guard let secret = query.string("ticket"), try await find(query, .passwordReset) != nil else {
      return Self.gone
    }
    return Self.page(secret)
  }

  private func reset(_ form: JSONObject) async throws -> Response {
    guard let secret = form.string("ticket"), let found = try await find(form, .passwordReset)
    else { return Self.gone }
    let password = form.string("password") ?? ""
    let policy =
      try await tenant.store.connection(named: found.account.connection)?.passwordPolicy
      ?? PasswordPolicy(name: nil)
    guard policy.allows(password) else {
      return Self.page(secret, problem: "The password is too weak.\n\(policy.text)")
    }
    let hash = try await PasswordHash.make(password)
    let (now, log) = (tenant.now, try await entry(.passwordChange, found))
    var change = UnitOfWork()
    change.add { database in
      try Store.useTicket(found.hash, at: now, in: database)
      try Store.changePassword(hash, of: found.account.id, at: now, in: database)
    }
    change.add(log)
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      return Self.gone
    }
    return MessagePage(
      title: "Password changed",
      text: "You can log in with your new password."
    ).response
  }

  /// A link that is valid, with its account, whose address is still that of the link.
  private struct Found {
    var hash: String
    /// The account's user, or the one to whom the account is linked.
    var user: User
    var account: User
    var clientID: String?
  }

  private func find(_ parameters: JSONObject, _ kind: Ticket.Kind) async throws -> Found? {
    guard let secret = parameters.string("ticket"),
      let ticket = try await tenant.store.ticket(OpaqueToken.hash(of: secret), kind),
      ticket.isLive(at: tenant.now), case let content = try ticket.value(UserLinks.Content.self),
      let known = try await account(content.userID, kind), known.account.email == content.email
    else { return nil }
    return Found(
      hash: ticket.hash,
      user: known.user,
      account: known.account,
      clientID: content.clientID
    )
  }

  /// The account of a link; a linked account has no address to verify, but a password.
  private func account(_ id: String, _ kind: Ticket.Kind) async throws -> AddressedAccount? {
    if let user = try await tenant.store.user(id) {
      return AddressedAccount(user: user, account: user)
    }
    return kind == .passwordReset ? try await tenant.store.linkedAccount(id) : nil
  }

  private func entry(_ type: TenantLogType, _ found: Found) async throws -> TenantLog {
    let client = try await found.clientID.asyncFlatMap { try await tenant.store.client($0) }
    let connection = try await tenant.store.connection(named: found.account.connection)
    return tenant.entry(
      type,
      subject: .init(client: client, user: found.user, connection: connection),
      origin: origin
    )
  }

  private static func page(_ secret: String, problem: String? = nil) -> Response {
    let lines = problem?.split(separator: "\n").map { HTMLText.escape(String($0)) } ?? []
    let message =
      lines.isEmpty
      ? "" : "<p class=\"problem\" role=\"alert\">\(lines.joined(separator: "<br>"))</p>"
    return Page(
      title: "Change your password",
      content: """
        \(message)
        <form method="post" action="/u/reset-password">
        \(Page.hidden("ticket", secret))
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required
          autofocus>
        <button type="submit">Change password</button>
        </form>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }

  private static var gone: Response {
    MessagePage(
      title: "This link is over",
      text: "It was used, has expired, or belongs to another address. Ask for a new one.",
      status: .badRequest
    ).response
  }
}
