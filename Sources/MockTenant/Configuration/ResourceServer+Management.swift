import PostLogin
import WireFormats

extension ResourceServer {
  /// Stands for the Management API of whichever issuer is asked,
  /// `https://tenant.example.com/api/v2/` for one.
  public static let managementIdentifier = "{issuer}api/v2/"

  /// The Management API, all of whose scopes a client gets by client credentials where one is
  /// named.
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

  /// What the endpoints of the Management API ask for.
  static let managementScopes =
    ["clients", "users", "sessions", "refresh_tokens", "connections", "organizations"]
    .flatMap { name in ["read", "create", "update", "delete"].map { "\($0):\(name)" } }
    + [
      "read:client_keys", "update:client_keys", "update:users_app_metadata", "read:logs",
      "read:logs_users", "read:device_credentials", "delete:device_credentials",
      "read:tenant_settings", "read:resource_servers", "read:roles",
    ]
}

extension Tenant {
  /// The API that an audience names; that of the Management API follows the issuer of the request.
  func api(_ audience: String, issuer: String) async throws -> ResourceServer? {
    if let api = try await store.api(audience) { return api }
    let management = ResourceServer.managementIdentifier.replacing("{issuer}", with: issuer)
    return audience == management ? try await store.api(ResourceServer.managementIdentifier) : nil
  }
}
