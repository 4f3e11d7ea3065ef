import PostLogin
import WireFormats

/// A code or notification that was sent for a factor, as stored with its `oob_code`.
struct FactorChallenge: Sendable, Codable {
  /// The hash of the `mfa_token`, or of the state of a login in a browser.
  var login: String
  var authenticatorID: String
}

/// The request behind a notification, as stored with its link.
struct FactorNotification: Sendable, Codable {
  /// The hash of the `oob_code`.
  var challenge: String
  var clientID: String
  /// The text that the user also sees at the application; nil without one.
  var message: String?
}

/// Sends the codes and notifications of factors.
struct FactorSender: Sendable {
  /// How long a code or notification is valid.
  static let lifetime: Duration = .seconds(300)
  /// Maximum wrong codes for a message's `oob_code`.
  static let tries = 10

  let tenant: Tenant
  let origin: RequestOrigin

  /// The key under which a user's messages are counted.
  static func limitKey(of userID: String) -> String { "message:\(userID)" }

  /// Sends a message to a user's authenticator for a login, and returns its `oob_code`; nil if the
  /// user has got ten messages within the hour.
  func send(
    to authenticator: Authenticator,
    of user: User,
    client: Client,
    login: String
  ) async throws -> String? {
    guard let kind = authenticator.kind, let channel = kind.messageChannel,
      // Each message counts as a failure, of which an hour has ten.
      try await tenant.attempts.attempt(Self.limitKey(of: user.id), judge: { false }) != nil
    else { return nil }
    let oobCode = OpaqueToken(tenant.randomness)
    let code = kind == .push ? nil : tenant.numericCode()
    let expiresAt = tenant.now + Self.lifetime
    let ticket = try Ticket(
      oobCode.hash,
      .factorChallenge,
      code: code,
      until: expiresAt,
      content: FactorChallenge(login: login, authenticatorID: authenticator.id)
    )
    var change = UnitOfWork()
    change.add { database in try Store.save(ticket, in: database) }
    let link = try kind == .push ? notification(of: ticket, client: client, &change) : nil
    try await tenant.commit(change)
    let message = Message(
      purpose: authenticator.isActive ? .multifactor : .enrollment,
      channel: channel,
      recipient: authenticator.phoneNumber ?? authenticator.email ?? user.id,
      code: code,
      link: link,
      expiresAt: expiresAt,
      subject: .init(client: client, user: user)
    )
    // The page waits for the code in any case.
    if try await tenant.send(message, origin: origin) {
      try await tenant.log(kind.messageLog, subject: message.subject, origin: origin)
    }
    return oobCode.text
  }

  /// Saves the request behind a notification, and returns its link.
  private func notification(
    of challenge: Ticket,
    client: Client,
    _ change: inout UnitOfWork
  ) throws -> String {
    let secret = OpaqueToken(tenant.randomness)
    let ticket = try Ticket(
      secret.hash,
      .notification,
      until: challenge.expiresAt,
      content: FactorNotification(challenge: challenge.hash, clientID: client.id)
    )
    change.add { database in try Store.save(ticket, in: database) }
    return URLText.adding([("ticket", secret.text)], to: origin.issuer + "u/push")
  }
}

extension Authenticator.Kind {
  /// The type of the log of a message.
  fileprivate var messageLog: TenantLogType {
    switch self {
    case .voice: .factorCall
    case .email: .factorEmail
    case .push: .factorNotification
    default: .factorText
    }
  }
}
