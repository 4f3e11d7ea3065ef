import PostLogin
import WireFormats

extension PasswordReset {
  /// The language of the pages, which have no translations.
  private static let locale = "en"

  /// The event of the trigger password-reset-post-challenge.
  func event(
    of account: LinkAccount,
    origin: RequestOrigin,
    entities: LoginContext,
    in tenant: TenantConfiguration
  ) async throws -> Event {
    var origin = origin
    // The secret of the link is the tenant's, and no parameter of an application.
    origin.query.set("ticket", nil)
    let client = try await link.clientID.asyncFlatMap { try await entities.client($0) }
    let organization = try await link.organizationID.asyncFlatMap {
      try await entities.organization($0)
    }
    let name = account.account.account.connection
    let connection =
      try await entities.connection(named: name) ?? Connection(["name": .string(name)])
    var transaction = Transaction(
      account.account,
      client: client.map(Transaction.Client.init),
      connection: connection,
      origin: origin,
      in: tenant
    )
    transaction.locale = Self.locale
    transaction.organization = organization.map(Transaction.Organization.init)
    transaction.organization?.roles = organization?.roles(of: account.user.id) ?? []
    transaction.authentication = Transaction.Authentication(
      methods: [Transaction.AuthenticationMethod(name: "email", timestamp: followedAt.date)]
    )
    let event = try transaction.event().shown(to: .passwordResetPostChallenge)
    guard client == nil else { return event }
    return try Event(valid: JSONText(members: event.json.members.filter { $0.name != "client" }))
  }
}
