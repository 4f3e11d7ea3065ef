import PostLogin
import WireFormats

extension ResourceServer {
  /// The identifier of the Management API for every issuer; for one issuer the audience is such as
  /// `https://tenant.example.com/api/v2/`.
  public static let managementIdentifier = "{issuer}api/v2/"

  /// Makes the Management API; a named client gets all scopes of clients by client credentials.
  public static func management(grantedTo clientID: String? = nil) -> ResourceServer {
    var document: JSONObject = [
      "identifier": .string(managementIdentifier), "name": "Management API",
      "scopes": .array((managementScopes + currentUserScopes).map { ["value": .string($0)] }),
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

  /// The scopes that the Management API's endpoints require of clients.
  static let managementScopes =
    [
      "clients", "users", "sessions", "refresh_tokens", "connections", "organizations",
      "token_exchange_profiles", "event_streams", "roles", "resource_servers", "client_grants",
      "organization_members", "organization_connections", "actions",
    ]
    .flatMap { name in ["read", "create", "update", "delete"].map { "\($0):\(name)" } }
    + [
      "read:client_keys", "update:client_keys", "update:users_app_metadata", "read:logs",
      "read:logs_users", "read:device_credentials", "delete:device_credentials",
      "create:client_credentials", "read:client_credentials", "delete:client_credentials",
      "create:organization_invitations", "read:organization_invitations",
      "delete:organization_invitations", "create:organization_member_roles",
      "read:organization_member_roles", "delete:organization_member_roles", "read:tenant_settings",
      "update:tenant_settings", "read:branding", "update:branding", "read:prompts",
      "update:prompts", "create:user_tickets",
      "read:role_members", "create:role_members", "delete:role_members",
      "read:event_deliveries", "update:event_deliveries",
      "read:grants", "delete:grants",
    ]

  /// The scopes of the Management API that users can have, each for the user's own account (Auth0:
  /// Get Management API Access Tokens for Single-Page Applications).
  static let currentUserScopes = [
    "read:current_user", "update:current_user_metadata", "delete:current_user_metadata",
    "create:current_user_metadata", "create:current_user_device_credentials",
    "delete:current_user_device_credentials", "update:current_user_identities",
  ]

  /// The scopes that the API has for users.
  var userScopes: [String] {
    identifier == Self.managementIdentifier ? Self.currentUserScopes : scopes
  }
}
