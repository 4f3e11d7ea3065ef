import PostLogin
import WireFormats

/// Sends users the links that verify an address or set a new password.
struct UserLinks: Sendable {
  /// How long a link is valid, as at Auth0: five days.
  static let lifetime: Duration = .seconds(432_000)

  /// The purpose of a link, as stored.
  struct Content: Sendable, Codable {
    var userID: String
    var clientID: String?
    var organizationID: String?
    /// The address that the link was sent to.
    var email: String
    /// The page to which the link leads in the end; nil for a page of the tenant.
    var resultURL: String?
  }

  /// A link that is made and not sent.
  struct Link: Sendable {
    var url: String
    var expiresAt: Instant
  }

  static let verificationPage = "u/email-verification"
  static let resetPage = "u/reset-password"

  let tenant: Tenant
  let origin: RequestOrigin

  /// Sends a link that verifies the user's address.
  func sendVerification(to user: User, client: Client?) async throws {
    try await send(
      .verification,
      .verifyEmail,
      page: Self.verificationPage,
      to: user,
      subject: .init(client: client)
    )
  }

  /// Sends a link to the page on which the user sets a new password.
  func sendPasswordReset(
    to user: User,
    organizationID: String?,
    subject: Tenant.LogSubject
  ) async throws {
    try await send(
      .passwordReset,
      .resetEmail,
      page: Self.resetPage,
      to: user,
      organizationID: organizationID,
      subject: subject,
      log: tenant.entry(.passwordChangeRequest, subject: subject, origin: origin)
    )
  }

  private func send(
    _ kind: Ticket.Kind,
    _ purpose: OutboxMessage.Purpose,
    page: String,
    to user: User,
    organizationID: String? = nil,
    subject: Tenant.LogSubject,
    log: TenantLog? = nil
  ) async throws {
    guard let email = user.email else { return }
    let content = Content(
      userID: user.id,
      clientID: subject.client?.id,
      organizationID: organizationID,
      email: email
    )
    var change = UnitOfWork()
    let link = try link(kind, content, page: page, change: &change)
    if let log { change.add(log) }
    try await tenant.commit(change)
    var message = Message(
      purpose: purpose,
      channel: .email,
      recipient: email,
      link: link.url,
      expiresAt: link.expiresAt,
      subject: subject
    )
    message.subject.user = user
    try await tenant.send(message, origin: origin)
  }

  /// Makes a link, whose secret the change stores.
  func link(
    _ kind: Ticket.Kind,
    _ content: Content,
    page: String,
    lifetime: Duration = Self.lifetime,
    change: inout UnitOfWork
  ) throws -> Link {
    let secret = OpaqueToken(tenant.randomness)
    let expiresAt = tenant.now + lifetime
    let ticket = try Ticket(secret.hash, kind, until: expiresAt, content: content)
    change.add { database in try Store.save(ticket, in: database) }
    return Link(
      url: URLText.adding([("ticket", secret.text)], to: origin.issuer + page),
      expiresAt: expiresAt
    )
  }
}
