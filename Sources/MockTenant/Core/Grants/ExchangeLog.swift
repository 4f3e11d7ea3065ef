import PostLogin
import WireFormats

/// The tenant log of a request to the token endpoint, as far as it is known; a failure has it too.
struct ExchangeLog: Sendable {
  /// The log type of a successful exchange.
  var success: TenantLogType
  /// The log type of a failed exchange.
  var failure: TenantLogType
  var subject = Tenant.LogSubject()
  var details: JSONObject = [:]

  init(_ exchange: GrantType.Exchange) {
    success = exchange.success
    failure = exchange.failure
  }

  /// Sets the grant's user, connection, scopes and organization.
  mutating func set(_ grant: TokenGrant, user: User, entities: LoginContext) async throws {
    subject.user = user
    subject.connection = try await entities.connection(named: grant.connection)
    subject.scopes = grant.scopes
    if let id = grant.organizationID {
      subject.organization = try await entities.organization(id)
    }
  }
}
