import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The pages behind the links that verify an address or set a new password.
enum UserLinkRoutes {
  static let pages: [Endpoint] = [
    .page(
      .get,
      "/u/email-verification",
      summary: "Verifies the e-mail address of a link.",
      query: [.parameter("ticket", "The secret of the link.", isRequired: true)]
    ) { try await verify($0) },
    .page(
      .get,
      "/u/reset-password",
      summary: "Shows the page for a new password.",
      query: reset,
      answersHead: false
    ) { try await ResetFlow(incoming: AuthorizeRoutes.flow($0).incoming).follow($0.query) },
    .page(
      .post,
      "/u/reset-password",
      summary: "Sets a new password.",
      body: .form(reset + [.parameter("password", "The new password.")])
    ) { try await ResetFlow(incoming: AuthorizeRoutes.flow($0).incoming).setPassword($0.body) },
  ]

  private static let reset: [PayloadField] = [
    .parameter("ticket", "The secret of the link."),
    .parameter("state", "The reset that Actions have allowed, instead of the link."),
  ]

  private static func verify(_ call: EndpointCall) async throws -> Response {
    let tenant = call.tenant
    guard
      let link = try await FollowedLink(call.query.string("ticket"), .verification, in: tenant)
    else { return MessagePage.noLink.response }
    let now = tenant.now
    var change = UnitOfWork()
    change.add { database in
      try Store.useTicket(link.hash, at: now, in: database)
      try Store.updateUser(link.account.user.id, in: database) {
        $0.document.set("email_verified", true)
        $0.document.set("updated_at", .string(now.text))
      }
    }
    let subject = try await link.account.subject(in: tenant)
    change.add(tenant.entry(.verifiedEmail, subject: subject, origin: call.origin))
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      return MessagePage.noLink.response
    }
    if let url = link.account.content.resultURL {
      return Response(
        status: .found,
        headers: [.location: URLText.adding([("success", "true")], to: url)]
      )
    }
    return MessagePage(title: "Email verified", text: "Your email address was verified.").response
  }
}
