import PostLogin
import WireFormats

/// What the tenant log of a request to the token endpoint will say.
struct ExchangeLog: Sendable {
  /// The type for an exchange that gives tokens.
  let success: LogType
  /// The type for one that does not.
  var failure: LogType
  var subject = Tenant.LogSubject()
  var details: JSONObject = [:]
  /// What is written together with the log.
  var change = StoreChange()
  /// The refresh token that is exchanged where the log says that tokens were given.
  var exchange: Store.RefreshExchange?

  /// Nil for a grant that this tenant does not have.
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

  /// Says whom the grant is about.
  mutating func set(_ grant: TokenGrant, _ user: User, _ store: Store) async throws {
    subject.user = user
    subject.connection = try await store.connection(named: grant.connection)
    subject.scopes = grant.scopes
    if let id = grant.organizationID { subject.organization = try await store.organization(id) }
  }
}
