import HTTPTypes
import PostLogin

/// A link that is valid: not used, not expired, and of an account that still has its address.
struct FollowedLink: Sendable {
  /// The hash of the link's ticket.
  var hash: String
  var account: LinkAccount

  /// The link with a secret; nil if it is not valid.
  init?(_ secret: String?, _ kind: Ticket.Kind, in tenant: Tenant) async throws {
    guard let secret,
      let ticket = try await tenant.store.ticket(OpaqueToken.hash(of: secret), kind),
      ticket.isLive(at: tenant.now), case let content = try ticket.value(UserLinks.Content.self),
      let account = try await LinkAccount(content, kind, in: tenant)
    else { return nil }
    hash = ticket.hash
    self.account = account
  }
}

extension MessagePage {
  /// The page for a link that is not valid.
  static var noLink: MessagePage {
    MessagePage(
      title: "This link is over",
      text: "It was used, has expired, or belongs to another address. Ask for a new one.",
      status: .badRequest
    )
  }
}
