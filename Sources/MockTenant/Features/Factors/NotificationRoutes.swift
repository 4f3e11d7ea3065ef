import Hummingbird
import PostLogin
import WireFormats

/// The page that replaces an application on the user's telephone: it accepts or rejects a
/// notification.
struct NotificationRoutes: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin

  static let pages: [Endpoint] = [
    .page(
      .get,
      "/u/push",
      summary: "Shows the page on which a user accepts or rejects a notification.",
      query: [ticket]
    ) { try await NotificationRoutes(tenant: $0.tenant, origin: $0.origin).show($0.query) },
    .page(
      .post,
      "/u/push",
      summary: "Accepts or rejects a notification.",
      body: .form([
        ticket,
        PayloadField("action", .choice(["accept", "reject"]), summary: "The user's choice."),
      ])
    ) { try await NotificationRoutes(tenant: $0.tenant, origin: $0.origin).decide($0.body) },
  ]

  private static let ticket = PayloadField.parameter(
    "ticket",
    "The secret of the notification's link.",
    isRequired: true
  )

  private func show(_ query: JSONObject) async throws -> Response {
    guard let secret = query.string("ticket"), let (_, content) = try await find(secret) else {
      return Self.gone
    }
    let client = try await tenant.store.client(content.clientID)
    return Page(
      title: "Is this you?",
      content: """
        <p>\(HTMLText.escape(client?.name ?? content.clientID)) asks whether you are logging in.</p>
        \(content.message.map { "<p><code>\(HTMLText.escape($0))</code></p>" } ?? "")
        <form method="post" action="/u/push">
        \(Page.hidden("ticket", secret))
        <button type="submit" name="action" value="accept">Yes, it is me</button>
        <button type="submit" name="action" value="reject" class="secondary">No</button>
        </form>
        """
    ).response()
  }

  private func decide(_ form: JSONObject) async throws -> Response {
    guard let secret = form.string("ticket"), let action = form.string("action"),
      ["accept", "reject"].contains(action), let (hash, content) = try await find(secret)
    else { return Self.gone }
    let (isAccepted, now) = (action == "accept", tenant.now)
    do {
      try await tenant.store.write { database in
        try Store.useTicket(hash, at: now, in: database)
        try Store.decideTicket(
          content.challenge,
          isAccepted: isAccepted,
          at: now,
          in: database
        )
      }
    } catch is Store.TicketIsGone {
      return Self.gone
    }
    return MessagePage(
      title: isAccepted ? "Accepted" : "Rejected",
      text: "You can go back to the application."
    ).response
  }

  private func find(_ secret: String) async throws -> (String, FactorNotification)? {
    let hash = OpaqueToken.hash(of: secret)
    guard let ticket = try await tenant.store.ticket(hash, .notification),
      ticket.isLive(at: tenant.now)
    else { return nil }
    return (hash, try ticket.value(FactorNotification.self))
  }

  private static var gone: Response {
    MessagePage(
      title: "This notification is over",
      text: "It was answered or has expired. Begin again at the application.",
      status: .badRequest
    ).response
  }
}
