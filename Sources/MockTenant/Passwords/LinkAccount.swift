import HTTPTypes
import PostLogin

/// The account behind a link that the tenant has sent, whose address is still that of the link.
struct LinkAccount: Sendable {
  var content: UserLinks.Content
  /// The account, and the user that logs in by it.
  var account: AddressedAccount

  var user: User { account.user }

  /// The account behind a link of a kind; nil if its user or address has changed.
  init?(_ content: UserLinks.Content, _ kind: Ticket.Kind, in tenant: Tenant) async throws {
    // A linked account has no address to verify, but a password.
    guard let account = try await tenant.store.account(content.userID),
      !account.isLinked || kind == .passwordReset, account.account.email == content.email
    else { return nil }
    self.content = content
    self.account = account
  }

  /// The entities that logs about the link name.
  func subject(in tenant: Tenant) async throws -> Tenant.LogSubject {
    Tenant.LogSubject(
      client: try await content.clientID.asyncFlatMap { try await tenant.store.client($0) },
      user: user,
      connection: try await tenant.store.connection(named: account.account.connection)
    )
  }
}

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
