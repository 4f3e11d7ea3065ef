import PostLogin

@testable import MockTenant
import WireFormats

extension TenantConfiguration {
  /// Two users, a client of each kind, and two APIs.
  static var tokens: TenantConfiguration {
    get async throws {
      var configuration = TenantConfiguration()
      configuration.clients = [native, rotating, web, basic, machine, management].map(Client.init)
      configuration.connections = [
        Connection(["id": "con_people", "name": "people", "strategy": "auth0"])
      ]
      let hash = try await PasswordHash.make(TokenBench.password, cost: 4)
      let rosa: JSONObject = [
        "user_id": "auth0|rosa", "connection": "people", "email": "rosa@example.com",
        "email_verified": true, "name": "Rosa Almeida", "username": "rosa",
        "roles": ["reader"],
      ]
      let blocked: JSONObject = [
        "user_id": "auth0|ben", "connection": "people", "email": "ben@example.com",
        "blocked": true,
      ]
      configuration.users = [(User(rosa), hash), (User(blocked), hash)]
      configuration.apis = [
        ResourceServer([
          "identifier": .string(TokenBench.api), "allow_offline_access": true,
          "scopes": [["value": "read:things"], ["value": "write:things"]],
          "token_lifetime": 7200,
          "client_grants": [["client_id": "machine", "scope": ["read:things"]]],
        ]),
        ResourceServer([
          "identifier": "https://strict.example.com", "enforce_policies": true,
          "scopes": [["value": "read:secrets"], ["value": "write:secrets"]],
        ]),
        .management(grantedTo: "management"),
      ]
      configuration.roles = [
        Role([
          "id": "rol_1", "name": "reader",
          "permissions": [
            [
              "resource_server_identifier": "https://strict.example.com",
              "permission_name": "read:secrets",
            ]
          ],
        ])
      ]
      return configuration
    }
  }

  private static let native: JSONObject = [
    "client_id": "native", "name": "Native", "token_endpoint_auth_method": "none",
    "callbacks": ["https://app.example.com/callback"],
    "session_transfer": ["can_create_session_transfer_token": true],
  ]

  private static let rotating: JSONObject = [
    "client_id": "rotating", "name": "Rotating", "token_endpoint_auth_method": "none",
    "refresh_token": [
      "rotation_type": "rotating", "expiration_type": "expiring", "leeway": 5,
      "token_lifetime": 1000, "idle_token_lifetime": 100,
    ],
    "session_transfer": ["can_create_session_transfer_token": true],
  ]

  private static let web: JSONObject = [
    "client_id": "web", "name": "Web", "token_endpoint_auth_method": "client_secret_post",
    "client_secret": "s3cret-of-web", "is_token_endpoint_ip_header_trusted": true,
    "grant_types": [
      "authorization_code", "refresh_token", "password",
      "http://auth0.com/oauth/grant-type/password-realm",
    ],
  ]

  private static let basic: JSONObject = [
    "client_id": "basic", "name": "Basic", "token_endpoint_auth_method": "client_secret_basic",
    "client_secret": "p:ss&w%rd",
  ]

  private static let machine: JSONObject = [
    "client_id": "machine", "name": "Machine",
    "token_endpoint_auth_method": "client_secret_post", "client_secret": "s3cret-of-machine",
    "grant_types": ["client_credentials"],
  ]

  private static let management: JSONObject = [
    "client_id": "management", "name": "Management",
    "token_endpoint_auth_method": "client_secret_post", "client_secret": "s3cret-of-management",
    "grant_types": ["client_credentials"],
  ]
}
