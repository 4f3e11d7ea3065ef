import PostLogin
import WireFormats

/// Collects the tenant log of a request to the token endpoint.
struct ExchangeLog: Sendable {
  /// The log type of a successful exchange.
  let success: LogType
  /// The log type of a failed exchange.
  var failure: LogType
  var subject = Tenant.LogSubject()
  var details: JSONObject = [:]
  /// The changes that are written with the log.
  var change = UnitOfWork()
  /// The refresh token's exchange, written with the log of a success.
  var exchange: Store.RefreshExchange?

  /// Makes the log of a grant type; nil if this tenant does not support it.
  init?(grantType: String) {
    switch grantType {
    case "authorization_code": (success, failure) = (.codeExchange, .failedCodeExchange)
    case "refresh_token": (success, failure) = (.refreshExchange, .failedRefreshExchange)
    case "password", TokenRoutes.passwordRealm:
      (success, failure) = (.passwordExchange, .failedPasswordExchange)
    case "client_credentials": (success, failure) = (.clientCredentials, .failedClientCredentials)
    default: return nil
    }
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
