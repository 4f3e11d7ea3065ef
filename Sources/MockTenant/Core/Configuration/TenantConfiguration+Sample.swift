import PostLogin
import WireFormats

extension TenantConfiguration {
  /// A sample tenant with which applications work at once.
  ///
  /// Its clients are `native`, `web` (secret `web-secret`) and `management` (secret
  /// `management-secret`), its API is `https://sample.api.com`, and its organization `sample`;
  /// `ada@example.com` and `bob@example.com` log in with the password `Mock-Tenant-1`.
  public static var sample: TenantConfiguration {
    var tenant = TenantConfiguration()
    tenant.clients = [.sampleNative, .sampleWeb, .sampleManagement]
    tenant.connections = [.passwordDatabase]
    tenant.users = sampleUsers(of: .passwordDatabase, roles: ["member"])
    tenant.organizations = [
      Organization([
        "id": "org_sample", "name": "sample", "display_name": "Sample Organization",
        "members": [["user_id": "auth0|ada", "roles": ["member"]], "auth0|bob"],
      ])
    ]
    tenant.roles = [
      Role([
        "id": "rol_member", "name": "member",
        "permissions": [
          [
            "resource_server_identifier": "https://sample.api.com",
            "permission_name": "read:membership",
          ]
        ],
      ])
    ]
    tenant.apis = [.sample, .management(grantedTo: "management")]
    return tenant
  }

  /// The sample's users in a connection: Ada with these roles, and Bob with none.
  static func sampleUsers(
    of connection: Connection,
    roles: [String]
  ) -> [(user: User, passwordHash: String?)] {
    [
      user("ada", of: connection, name: "Ada Lovelace", roles: roles),
      user("bob", of: connection, name: "Bob Martin", roles: []),
    ]
  }

  private static func user(
    _ account: String,
    of connection: Connection,
    name: String,
    roles: [String]
  ) -> (user: User, passwordHash: String?) {
    let id = connection.userIDPrefix + account
    let parts = name.split(separator: " ").map(String.init)
    let user = User([
      "user_id": .string(id), "connection": .string(connection.name),
      "email": .string("\(account)@example.com"), "email_verified": true, "name": .string(name),
      "given_name": .string(parts[0]), "family_name": .string(parts[1]),
      "nickname": .string(parts[0].lowercased()), "created_at": "2026-01-15T12:00:00.000Z",
      "updated_at": "2026-01-15T12:00:00.000Z", "roles": .strings(roles),
    ])
    let hash = connection.hasPasswords ? ConfiguredPassword.hash("Mock-Tenant-1", of: id) : nil
    return (user, hash)
  }
}

extension Connection {
  /// The database connection that Auth0 creates for a new tenant.
  static let passwordDatabase = Connection([
    "id": "con_database", "name": "Username-Password-Authentication", "strategy": "auth0",
  ])
}

extension Client {
  /// The default ports of web frameworks.
  private static let ports = [3000, 4200, 5000, 5173, 8000, 8080]
  private static let origins = ports.flatMap { port in
    ["http://127.0.0.1:\(port)", "http://localhost:\(port)"]
  }

  fileprivate static let sampleNative = Client([
    "client_id": "native", "name": "Sample Native Application", "app_type": "native",
    "token_endpoint_auth_method": "none",
    "grant_types": ["authorization_code", "refresh_token"],
    "callbacks": .strings(["sample://callback"] + origins.map { "\($0)/callback" }),
    "allowed_logout_urls": .strings(["sample://callback"] + origins),
    "organization_usage": "allow",
    "refresh_token": [
      "rotation_type": "rotating", "expiration_type": "expiring", "leeway": 0,
      "token_lifetime": 2_592_000, "idle_token_lifetime": 1_296_000,
    ],
    "session_transfer": [
      "can_create_session_transfer_token": true, "enforce_cascade_revocation": true,
      "allowed_authentication_methods": [], "enforce_device_binding": "asn",
      "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
    ],
  ])

  fileprivate static let sampleWeb = Client([
    "client_id": "web", "name": "Sample Web Application", "app_type": "regular_web",
    "client_secret": "web-secret", "token_endpoint_auth_method": "client_secret_post",
    "grant_types": [
      "authorization_code", "refresh_token", "client_credentials", "password",
      "http://auth0.com/oauth/grant-type/password-realm",
    ],
    "callbacks": .strings(origins.flatMap { ["\($0)/callback", $0] }),
    "allowed_logout_urls": .strings(origins), "web_origins": .strings(origins),
    "organization_usage": "allow",
    "session_transfer": [
      "can_create_session_transfer_token": false, "enforce_cascade_revocation": true,
      "allowed_authentication_methods": ["cookie", "query"], "enforce_device_binding": "asn",
      "allow_refresh_token": false, "enforce_online_refresh_tokens": true,
    ],
  ])

  fileprivate static let sampleManagement = Client([
    "client_id": "management", "name": "Sample Management Client", "app_type": "non_interactive",
    "client_secret": "management-secret", "token_endpoint_auth_method": "client_secret_post",
    "grant_types": ["client_credentials"],
  ])
}

extension ResourceServer {
  fileprivate static let sample = ResourceServer([
    "identifier": "https://sample.api.com", "name": "Sample API", "allow_offline_access": true,
    "scopes": [["value": "read:membership"], ["value": "create:membership"]],
    "client_grants": [
      ["client_id": "web", "scope": ["read:membership", "create:membership"]]
    ],
    "proof_of_possession": ["mechanism": "dpop"],
  ])
}
