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
