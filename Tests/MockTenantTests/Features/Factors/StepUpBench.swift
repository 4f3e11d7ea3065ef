import PostLogin
import WireFormats

@testable import MockTenant

/// A tenant whose Action asks for a factor where the exchange of a refresh token names an amount.
struct StepUpBench: Sendable {
  let factors: FactorBench
  /// The user's refresh token from the login with the password.
  let refreshToken: String

  var tokens: TokenBench { factors.tokens }
  var mock: TenantServer { factors.mock }

  /// An argument of a method, as JSON text; a word alone is a string.
  static func argument(_ text: String) -> ScriptValue {
    guard let json = try? JSONText(text) else { return .string(text) }
    return json.kind == .array ? .array(json) : .object(json)
  }

  /// Runs a test in which a user has logged in without a factor; the client's refresh tokens rotate
  /// at each use.
  static func run(
    _ method: MethodName = "authentication.challengeWith",
    _ argument: String = #"{"type":"otp"}"#,
    user: String = "otto",
    then actions: [any Action] = [],
    changing change: (inout TenantConfiguration) throws -> Void = { _ in },
    test: (StepUpBench) async throws -> Void
  ) async throws {
    let asking = ClosureAction("asking") { event in
      event[path: ["request", "body", "amount"]] == nil
        ? [] : [Command(method, [Self.argument(argument)])]
    }
    try await FactorBench.run([asking] + actions) { configuration in
      for index in configuration.clients.indices where configuration.clients[index].id == "phone" {
        configuration.clients[index].document.set(
          "refresh_token",
          [
            "rotation_type": "rotating", "expiration_type": "expiring", "leeway": 0,
            "token_lifetime": 100_000, "idle_token_lifetime": 10_000,
            "policies": [["audience": .string(TokenBench.api), "scope": ["read:things"]]],
          ]
        )
        configuration.clients[index].document.set(
          "session_transfer",
          ["can_create_session_transfer_token": true]
        )
      }
      try change(&configuration)
    } test: { factors in
      let token = try await factors.logIn(user).string("refresh_token")
      try await factors.mock.clearLogs()
      try await test(StepUpBench(factors: factors, refreshToken: token))
    }
  }

  /// Exchanges a refresh token, for which the Action asks for a factor.
  func stepUp(
    _ token: String? = nil,
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    try await tokens.refresh(
      token ?? refreshToken,
      as: "phone",
      adding: fields.merging(["amount": "1000"]) { $1 }
    )
  }

  /// Exchanges a refresh token without a factor.
  func refresh(_ token: String? = nil) async throws -> TenantClient.Answer {
    try await tokens.refresh(token ?? refreshToken, as: "phone")
  }

  /// Passes the one-time password of an answer `mfa_required`.
  func pass(_ asked: TenantClient.Answer) async throws -> TenantClient.Answer {
    try await factors.prove(asked.string("mfa_token"), ["otp": factors.code()])
  }
}
