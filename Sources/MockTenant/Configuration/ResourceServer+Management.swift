import PostLogin
import WireFormats

extension ResourceServer {
  /// The identifier of the Management API for every issuer; for one issuer the audience is such as
  /// `https://tenant.example.com/api/v2/`.
  public static let managementIdentifier = "{issuer}api/v2/"

  /// Makes the Management API; a named client gets all of its scopes by client credentials.
  public static func management(grantedTo clientID: String? = nil) -> ResourceServer {
    var document: JSONObject = [
      "identifier": .string(managementIdentifier), "name": "Management API",
      "scopes": .array(managementScopes.map { ["value": .string($0)] }),
      "allow_offline_access": false,
    ]
    if let clientID {
      document.set(
        "client_grants",
        [["client_id": .string(clientID), "scope": .strings(managementScopes)]]
      )
    }
    return ResourceServer(document)
  }

  /// The scopes that the Management API's endpoints require.
  static let managementScopes =
    [
      "clients", "users", "sessions", "refresh_tokens", "connections", "organizations",
      "token_exchange_profiles",
    ]
    .flatMap { name in ["read", "create", "update", "delete"].map { "\($0):\(name)" } }
    + [
      "read:client_keys", "update:client_keys", "update:users_app_metadata", "read:logs",
      "read:logs_users", "read:device_credentials", "delete:device_credentials",
      "create:client_credentials", "read:client_credentials", "delete:client_credentials",
      "update:current_user_identities", "create:organization_invitations",
      "read:organization_invitations", "delete:organization_invitations",
      "read:tenant_settings", "read:resource_servers", "read:roles", "read:actions",
    ]
}

extension LoginContext {
  /// The API of an audience; the audiences of the tenant's own APIs depend on the request's issuer.
  func api(_ audience: String, issuer: String) async throws -> ResourceServer? {
    if let api = try await self.api(audience) { return api }
    if audience == issuer + FactorAPI.path { return remember(FactorAPI.resourceServer(audience)) }
    if let api = myAccountAPI(audience, issuer: issuer) { return api }
    let management = ResourceServer.managementIdentifier.replacing("{issuer}", with: issuer)
    return audience == management ? try await self.api(ResourceServer.managementIdentifier) : nil
  }
}
