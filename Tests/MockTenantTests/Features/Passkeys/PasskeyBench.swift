import PostLogin

@testable import MockTenant
import WireFormats

/// A tenant whose database takes passkeys, and the application's requests.
struct PasskeyBench: Sendable {
  static let grant = "urn:okta:params:oauth:grant-type:webauthn"

  let bench: TokenBench

  var origin: String { String(bench.mock.url.dropLast()) }

  static func run(
    _ actions: [any Action] = [],
    changing change: @escaping (inout TenantConfiguration) -> Void = { _ in },
    test: (PasskeyBench) async throws -> Void
  ) async throws {
    try await TokenBench.run(
      actions,
      changing: { configuration in
        configuration.connections[0].document.set(
          "options",
          ["authentication_methods": ["passkey": ["enabled": true]]]
        )
        configuration.clients[0].document.set(
          "grant_types",
          [.string(grant), "refresh_token", "authorization_code"]
        )
        change(&configuration)
      },
      test: { try await test(PasskeyBench(bench: $0)) }
    )
  }

  func post(_ path: String, _ body: JSONObject) async throws -> TenantClient.Answer {
    try await bench.client.send("POST", path, json: body.text)
  }

  /// Asks for the challenge of a login.
  func challenge(_ changes: [String: JSONValue] = [:]) async throws -> TenantClient.Answer {
    var body: JSONObject = ["client_id": "native"]
    for (name, value) in changes { body.set(name, value) }
    return try await post("passkey/challenge", body)
  }

  /// Asks for the challenge of a signup.
  func register(
    _ email: String = "new@example.com",
    _ changes: [String: JSONValue] = [:]
  ) async throws -> TenantClient.Answer {
    var body: JSONObject = [
      "client_id": "native", "user_profile": ["email": .string(email), "name": "New User"],
    ]
    for (name, value) in changes { body.set(name, value) }
    return try await post("passkey/register", body)
  }

  /// Exchanges the answer of an authenticator for tokens.
  func exchange(
    _ challenge: TenantClient.Answer,
    _ answer: JSONValue,
    _ changes: [String: JSONValue] = [:]
  ) async throws -> TenantClient.Answer {
    var body: JSONObject = [
      "grant_type": .string(Self.grant), "client_id": "native",
      "auth_session": challenge.json["auth_session"] ?? "", "authn_response": answer,
      "scope": "openid profile email offline_access",
    ]
    for (name, value) in changes { body.set(name, value) }
    return try await post("oauth/token", body)
  }

  /// Signs a new user up with an authenticator.
  func signUp(
    _ authenticator: SoftAuthenticator,
    _ email: String = "new@example.com"
  ) async throws -> TenantClient.Answer {
    let challenge = try await register(email)
    return try await exchange(challenge, try authenticator.attestation(challenge.options))
  }

  /// Logs in with an authenticator.
  func logIn(
    _ authenticator: inout SoftAuthenticator,
    _ faults: SoftAuthenticator.Faults = .init()
  ) async throws -> TenantClient.Answer {
    let challenge = try await challenge()
    return try await exchange(challenge, try authenticator.assertion(challenge.options, faults))
  }
}

extension TenantClient.Answer {
  /// The options for an authenticator.
  var options: JSONValue? { json["authn_params_public_key"] }
}
