import PostLogin
import WireFormats

/// A message with the code, or the link, of a login without a password.
struct PasswordlessMessage: Sendable {
  let content: PasswordlessCode
  /// The hash under which the code is stored; nil for the newest code of the client and address.
  var hash: String?
  let channel: OutboxMessage.Channel
  let subject: Tenant.LogSubject
  /// The link without its code; nil for a code alone.
  var link: String?

  /// Saves the code and sends it, with a log if it was sent; an older code of the same hash ends.
  func send(from tenant: Tenant, origin: RequestOrigin) async throws {
    let code = tenant.numericCode()
    let end = tenant.now + PasswordlessChannel.lifetime
    let ticket = try Ticket(
      hash ?? content.ticketHash,
      .passwordless,
      code: code,
      until: end,
      content: content
    )
    var change = UnitOfWork()
    change.add { database in try Store.save(ticket, in: database) }
    try await tenant.commit(change)
    let message = Message(
      purpose: .passwordless,
      channel: channel,
      recipient: content.address,
      code: code,
      link: link.map { link in
        let parameters = [
          ("verification_code", code), ("connection", content.connection),
          ("email", content.address),
        ]
        return URLText.adding(parameters, to: link)
      },
      expiresAt: end,
      subject: subject
    )
    guard try await tenant.send(message, origin: origin) else { return }
    try await tenant.log(link == nil ? .codeSent : .linkSent, subject: subject, origin: origin)
  }
}
