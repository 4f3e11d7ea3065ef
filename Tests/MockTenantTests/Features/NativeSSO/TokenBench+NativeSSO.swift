import PostLogin
import WireFormats

@testable import MockTenant

/// The applications of a device that share a login.
extension TokenBench {
  static let tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange"
  static let idTokenType = "urn:ietf:params:oauth:token-type:id_token"
  static let secretType = "urn:openid:params:token-type:device-secret"

  /// Runs a test with the clients `first`, which gets device secrets, `second` and `third`, which
  /// may use them, and `stranger`, which may not.
  static func runNativeSSO(
    _ actions: [any Action] = [],
    changing change: (inout TenantConfiguration) throws -> Void = { _ in },
    test: (TokenBench) async throws -> Void
  ) async throws {
    try await run(
      actions,
      changing: { configuration in
        configuration.clients += [first, second, third, stranger].map(Client.init)
        try change(&configuration)
      },
      test: { bench in
        _ = try await bench.session()
        try await test(bench)
      }
    )
  }

  private static let first: JSONObject = [
    "client_id": "first", "name": "First", "token_endpoint_auth_method": "none",
    "callbacks": ["https://app.example.com/callback"],
    "grant_types": ["authorization_code", "refresh_token", .string(tokenExchange)],
    "native_sso": ["can_create_device_secret": true],
    "refresh_token": [
      "expiration_type": "expiring", "token_lifetime": 1000, "idle_token_lifetime": 100,
    ],
  ]

  private static let second: JSONObject = [
    "client_id": "second", "name": "Second", "token_endpoint_auth_method": "none",
    "grant_types": ["refresh_token", .string(tokenExchange)],
    "native_sso": ["can_create_device_secret": true, "interclient_allowed_apps": ["first"]],
    "refresh_token": [
      "expiration_type": "expiring", "token_lifetime": 500, "idle_token_lifetime": 50,
    ],
  ]

  private static let third: JSONObject = [
    "client_id": "third", "name": "Third", "token_endpoint_auth_method": "client_secret_post",
    "client_secret": "s3cret-of-third", "grant_types": ["refresh_token", .string(tokenExchange)],
    "native_sso": ["interclient_allowed_apps": ["first", "second"]],
  ]

  private static let stranger: JSONObject = [
    "client_id": "stranger", "name": "Stranger", "token_endpoint_auth_method": "none",
    "grant_types": ["refresh_token", .string(tokenExchange)],
  ]

  /// Saves a code of a login with the scope `device_sso` in the session, and returns it.
  func deviceCode(
    for clientID: String = "first",
    scopes: [String] = ["openid", "device_sso", "offline_access"],
    session: String? = "session-1",
    changing change: (inout CodeContent) -> Void = { _ in }
  ) async throws -> String {
    try await code(for: clientID, scopes: scopes) { content in
      content.sessionID = session
      content.grant.sessionID = session
      change(&content)
    }
  }

  /// The tokens of a login to the first application.
  func firstLogin(
    scopes: [String] = ["openid", "device_sso", "offline_access"]
  ) async throws -> TenantClient.Answer {
    try await redeem(deviceCode(scopes: scopes), as: "first")
  }

  /// Exchanges the ID token and the device secret of an answer; fields replace those of the
  /// request, and nil removes one.
  func exchange(
    _ login: TenantClient.Answer,
    as clientID: String = "second",
    adding fields: [String: String?] = [:]
  ) async throws -> TenantClient.Answer {
    try await token(Self.exchangeForm(login, as: clientID, adding: fields))
  }

  static func exchangeForm(
    _ login: TenantClient.Answer,
    as clientID: String = "second",
    adding fields: [String: String?] = [:]
  ) -> [String: String] {
    var form = [
      "grant_type": tokenExchange, "client_id": clientID,
      "subject_token": login.string("id_token"), "subject_token_type": idTokenType,
      "actor_token": login.string("device_secret"), "actor_token_type": secretType,
      "scope": "openid offline_access",
    ]
    for (name, value) in fields { form[name] = value }
    return form
  }

  /// Exchanges the first application's refresh token for tokens with another device secret.
  func renewSecret(_ token: String) async throws -> TenantClient.Answer {
    try await refresh(
      token,
      as: "first",
      adding: ["scope": "openid device_sso offline_access"]
    )
  }

  func introspect(
    _ token: String,
    as clientID: String = "first",
    hint: String? = nil
  ) async throws -> TenantClient.Answer {
    var form = ["token": token, "client_id": clientID]
    form["token_type_hint"] = hint
    return try await client.post("oauth/introspect", form: form)
  }

  func userInfo(_ accessToken: String) async throws -> TenantClient.Answer {
    try await client.get("userinfo", headers: ["Authorization": "Bearer \(accessToken)"])
  }
}
