import PostLogin
import WireFormats

@testable import MockTenant

/// A tenant whose native clients log in with a password, and then a factor.
struct FactorBench: Sendable {
  static let otpGrant = "http://auth0.com/oauth/grant-type/mfa-otp"
  static let oobGrant = "http://auth0.com/oauth/grant-type/mfa-oob"
  static let recoveryGrant = "http://auth0.com/oauth/grant-type/mfa-recovery-code"
  static let passwordlessGrant = "http://auth0.com/oauth/grant-type/passwordless/otp"
  /// The secret of the user Otto, 20 bytes as Base32.
  static let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

  let tokens: TokenBench

  var mock: TenantServer { tokens.mock }

  /// An Action that asks for any factor.
  static let asking = ClosureAction { _ in [Command("multifactor.enable", [.string("any")])] }

  /// Runs a test; without other Actions, one asks for any factor.
  static func run(
    _ actions: [any Action] = [asking],
    exchangeActions: [String: any Action] = [:],
    triggerActions: [Trigger: [any Action]] = [:],
    changing change: (inout TenantConfiguration) throws -> Void = { _ in },
    test: (FactorBench) async throws -> Void
  ) async throws {
    try await TokenBench.run(
      actions,
      exchangeActions: exchangeActions,
      triggerActions: triggerActions,
      changing: { configuration in
        let grants: [JSONValue] = [
          "password", .string(otpGrant), .string(oobGrant), .string(recoveryGrant),
          .string(passwordlessGrant), "refresh_token", "authorization_code",
        ]
        for id in ["phone", "other"] {
          configuration.clients.append(
            Client([
              "client_id": .string(id), "name": .string(id), "app_type": "native",
              "token_endpoint_auth_method": "none", "grant_types": .array(grants),
              "callbacks": ["https://app.example.com/callback"],
            ])
          )
        }
        configuration.connections += [
          Connection(["id": "con_email", "name": "email", "strategy": "email"]),
          Connection(["id": "con_sms", "name": "sms", "strategy": "sms"]),
        ]
        let hash = configuration.users[0].passwordHash
        configuration.users += [
          (
            User([
              "user_id": "auth0|otto", "connection": "people", "email": "otto@example.com",
              "otp_secret": .string(secret),
            ]), hash
          ),
          (
            User([
              "user_id": "auth0|sam", "connection": "people", "email": "sam@example.com",
              "authenticators": [
                [
                  "id": "sms|dev_1", "authenticator_type": "oob", "oob_channel": "sms",
                  "phone_number": "+15550001234",
                ],
                [
                  "id": "email|dev_1", "authenticator_type": "oob", "oob_channel": "email",
                  "email": "sam@example.com",
                ],
                ["id": "push|dev_1", "authenticator_type": "oob", "oob_channel": "auth0"],
              ],
            ]), hash
          ),
        ]
        try change(&configuration)
      },
      test: { try await test(FactorBench(tokens: $0)) }
    )
  }

  /// Logs in with the password.
  func logIn(
    _ name: String = "otto",
    as client: String = "phone",
    scope: String = "openid offline_access"
  ) async throws -> TenantClient.Answer {
    try await tokens.token([
      "grant_type": "password", "client_id": client, "username": "\(name)@example.com",
      "password": TokenBench.password, "scope": scope,
    ])
  }

  /// The `mfa_token` of a login with the password.
  func factorToken(_ name: String = "otto", as client: String = "phone") async throws -> String {
    try await logIn(name, as: client).string("mfa_token")
  }

  /// Sends the proof of a factor.
  func prove(
    _ token: String,
    _ form: [String: String],
    as client: String = "phone"
  ) async throws -> TenantClient.Answer {
    let grant =
      form["otp"] != nil
      ? Self.otpGrant : form["recovery_code"] != nil ? Self.recoveryGrant : Self.oobGrant
    return try await tokens.token(
      ["grant_type": grant, "client_id": client, "mfa_token": token].merging(form) { $1 }
    )
  }

  func challenge(
    _ token: String,
    _ members: [String: String] = [:],
    as client: String = "phone"
  ) async throws -> TenantClient.Answer {
    let body: JSONObject = JSONObject(
      ["client_id": client, "mfa_token": token].merging(members) { $1 }
        .sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
    )
    return try await tokens.client.send("POST", "mfa/challenge", json: body.text)
  }

  func associate(_ token: String, _ body: String) async throws -> TenantClient.Answer {
    try await tokens.client.send(
      "POST",
      "mfa/associate",
      headers: ["Authorization": "Bearer \(token)"],
      json: body
    )
  }

  /// The code of an authenticator application, some steps of 30 seconds from now.
  func code(_ secret: String = secret, steps: Int64 = 0) -> String {
    let step = UInt64(tokens.tenant.now.seconds / 30 + steps)
    return OneTimePassword.code(OneTimePassword.base32(secret) ?? [], step)
  }

  /// The newest code that the tenant has sent.
  var sentCode: String { mock.outbox().first?.code ?? "" }

  func logTypes() async throws -> [String] { try await tokens.logTypes() }
}
