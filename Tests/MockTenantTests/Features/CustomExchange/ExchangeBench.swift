import PostLogin
import WireFormats

@testable import MockTenant

/// A tenant whose client `phone` exchanges tokens of a type of the tenant's own.
struct ExchangeBench: Sendable {
  static let type = "urn:partner:token"
  static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"
  static let subjectToken = "the-token-of-the-partner"

  /// An Action that sets the user Otto.
  static let finding = setting("auth0|otto")

  let factors: FactorBench

  var tokens: TokenBench { factors.tokens }
  var mock: TenantServer { factors.mock }

  /// An Action that sets a user by id, and then calls other methods.
  static func setting(_ id: String, _ others: Command...) -> ClosureAction {
    ClosureAction("finding") { _ in
      [Command("authentication.setUserById", [.string(id)])] + others
    }
  }

  /// Runs a test; `finding` finds the users of subject tokens, the other Actions are post-login's.
  static func run(
    _ finding: any Action = finding,
    then actions: [any Action] = [],
    changing change: (inout TenantConfiguration) throws -> Void = { _ in },
    test: (ExchangeBench) async throws -> Void
  ) async throws {
    try await FactorBench.run(
      actions,
      exchangeActions: ["act_partner": finding],
      changing: { configuration in
        configuration.tokenExchangeProfiles = [
          TokenExchangeProfile([
            "id": "tep_1", "name": "partner", "subject_token_type": .string(type),
            "action_id": "act_partner",
          ])
        ]
        for index in configuration.clients.indices
        where configuration.clients[index].id == "phone" {
          let grants = configuration.clients[index].document.strings("grant_types") ?? []
          configuration.clients[index].document.set("grant_types", .strings(grants + [grant]))
          configuration.clients[index].document.set(
            "token_exchange",
            ["allow_any_profile_of_type": ["custom_authentication"]]
          )
        }
        try change(&configuration)
      },
      test: { try await test(ExchangeBench(factors: $0)) }
    )
  }

  /// Exchanges a subject token; null takes a member away.
  func exchange(_ changes: [String: JSONValue] = [:]) async throws -> TenantClient.Answer {
    var body: JSONObject = [
      "client_id": "phone", "grant_type": .string(Self.grant),
      "subject_token": .string(Self.subjectToken), "subject_token_type": .string(Self.type),
      "scope": "openid profile email offline_access",
    ]
    for (name, value) in changes { body.set(name, value == .null ? nil : value) }
    return try await tokens.client.send("POST", "oauth/token", json: body.text)
  }

  func logTypes() async throws -> [String] { try await tokens.logTypes() }
}
