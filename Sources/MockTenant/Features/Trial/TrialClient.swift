import PostLogin
import WireFormats

/// The tenant's own client, whose callback is a page of the tenant.
///
/// It stands in no list of clients, may use every connection, and gets tokens only on its page: it has
/// no secret with which another program could exchange its codes.
struct TrialClient: Sendable {
  static let id = "mock-tenant-trial"
  /// The page that begins a login.
  static let startPath = "try"
  /// The page that shows the result of a login.
  static let callbackPath = "try/callback"

  let address: ListeningAddress

  var client: Client {
    let issuers = address.issuers
    return Client([
      "client_id": .string(Self.id), "name": "the tenant's own page", "app_type": "regular_web",
      "token_endpoint_auth_method": "client_secret_post",
      "grant_types": ["authorization_code", "refresh_token"], "organization_usage": "allow",
      "callbacks": .strings(issuers.map { $0 + Self.callbackPath }),
      "allowed_logout_urls": .strings(issuers),
    ])
  }
}
