import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Custom token exchanges that are refused, and what is left of them.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ExchangeRefusalTests {
  private static func rejecting(_ reason: String = "forged") -> ClosureAction {
    ClosureAction { event in
      event[path: ["transaction", "subject_token"]]?.stringValue == "good"
        ? [Command("authentication.setUserById", [.string("auth0|otto")])]
        : [Command("access.rejectInvalidSubjectToken", [.string(reason)])]
    }
  }

  @Test(arguments: [
    ("invalid_request", "400 invalid_request: closed"),
    ("server_error", "500 server_error: closed"), ("partner_down", "400 partner_down: closed"),
  ])
  func `a denial has the Action's code and reason`(code: String, refusal: String) async throws {
    let denying = ClosureAction { _ in
      [
        Command("access.deny", [.string(code), .string("closed")]),
        Command("authentication.setUserById", [.string("auth0|otto")]),
      ]
    }
    let seen = SeenEvents()
    try await ExchangeBench.run(denying, then: [seen.action]) { bench in
      let answer = try await bench.exchange()
      #expect(answer.refusal == refusal)
      #expect(seen.all.isEmpty)
      let log = try await bench.tokens.lastLog()
      #expect(log.type == "fecte")
      #expect(log.entryDescription == "closed")
    }
  }

  @Test func `ten invalid tokens stop an address, which may try once more every ten minutes`()
    async throws
  {
    try await ExchangeBench.run(Self.rejecting()) { bench in
      let good: [String: JSONValue] = ["subject_token": "good"]
      for _ in 1...9 {
        #expect(try await bench.exchange().refusal == "400 invalid_request: forged")
      }
      #expect(try await bench.exchange(good).status == 200)
      #expect(try await bench.exchange().refusal == "400 invalid_request: forged")
      let stopped = try await bench.exchange(good)
      #expect(stopped.status == 429)
      #expect(stopped.string("error") == "too_many_attempts")
      #expect(
        stopped.string("error_description")
          == "We have detected suspicious login behavior and further attempts will be blocked. "
          + "Please contact the administrator."
      )
      try bench.mock.setCaller(address: "203.0.113.7")
      #expect(try await bench.exchange(good).status == 200)
      try bench.mock.setCaller(address: nil)
      bench.mock.advanceClock(by: .seconds(599))
      #expect(try await bench.exchange(good).status == 429)
      bench.mock.advanceClock(by: .seconds(1))
      #expect(try await bench.exchange().refusal == "400 invalid_request: forged")
      #expect(try await bench.exchange(good).status == 429)
      bench.mock.advanceClock(by: .seconds(600))
      #expect(try await bench.exchange(good).status == 200)
    }
  }

  /// An Action that throws.
  private struct Failing: Action {
    let name = "failing"

    func run(_ invocation: Invocation) async throws -> ActionResult {
      ActionResult(error: ActionError(.uncaughtError, "no answer"))
    }
  }

  @Test func `an Action that fails answers 500, and its log says so`() async throws {
    try await ExchangeBench.run(Failing()) { bench in
      let answer = try await bench.exchange()
      #expect(answer.status == 500)
      #expect(answer.string("error") == "server_error")
      #expect(try await bench.logTypes() == ["actions_execution_failed", "fecte"])
      let log = try #require(try await bench.mock.logs().first)
      #expect(log.details.string("trigger_id") == "custom-token-exchange")
    }
  }

  @Test func `an Action must set one user, once`() async throws {
    try await ExchangeBench.run(ClosureAction { _ in [] }) { bench in
      let answer = try await bench.exchange()
      #expect(
        answer.refusal
          == "500 server_error: The Action of the token exchange profile has set no user."
      )
    }
    let twice = ExchangeBench.setting(
      "auth0|otto",
      Command("authentication.setUserById", [.string("auth0|rosa")])
    )
    try await ExchangeBench.run(twice) { bench in
      let answer = try await bench.exchange()
      #expect(
        answer.refusal == "500 server_error: the user was set twice"
      )
    }
  }

  @Test(arguments: [
    ("auth0|ben", "403 unauthorized: user is blocked"),
    ("auth0|none", "400 invalid_request: The user that the Action set does not exist"),
    ("", "400 invalid_request: The user that the Action set does not exist"),
  ])
  func `a user who is blocked or unknown gets no tokens`(id: String, refusal: String) async throws {
    try await ExchangeBench.run(ExchangeBench.setting(id)) { bench in
      let answer = try await bench.exchange()
      #expect(answer.refusal == refusal)
      #expect(try await bench.logTypes() == ["fecte"])
    }
  }

  @Test func `post-login Actions may deny, and ask for a factor that the application proves`()
    async throws
  {
    let denying = ClosureAction { _ in [Command("access.deny", [.string("no partners")])] }
    try await ExchangeBench.run(then: [denying]) { bench in
      let answer = try await bench.exchange()
      #expect(answer.refusal == "403 access_denied: no partners")
    }
    try await ExchangeBench.run(then: [FactorBench.asking]) { bench in
      let asked = try await bench.exchange()
      #expect(asked.refusal == "403 mfa_required: Multifactor authentication required")
      let proof = try await bench.factors.prove(
        asked.string("mfa_token"),
        ["otp": bench.factors.code()]
      )
      #expect(proof.status == 200)
      #expect(
        try await bench.tokens.claims(proof.string("id_token")).string("sub") == "auth0|otto"
      )
      #expect(try await bench.logTypes() == ["mfar", "gd_auth_succeed", "seotpft"])
    }
    let challenging = ClosureAction { _ in
      [Command("authentication.challengeWith", [.object(try? JSONText(#"{"type":"otp"}"#))])]
    }
    try await ExchangeBench.run(then: [challenging]) { bench in
      let asked = try await bench.exchange()
      #expect(asked.string("error") == "mfa_required")
      let proof = try await bench.factors.prove(
        asked.string("mfa_token"),
        ["otp": bench.factors.code()]
      )
      #expect(proof.refusal == "403 invalid_grant: Malformed mfa_token")
    }
  }

  @Test func `an exchange with an actor takes no factor`() async throws {
    let actor = try JSONText(#"{"sub":"agent-7"}"#)
    let finding = ExchangeBench.setting(
      "auth0|otto",
      Command("authentication.setActor", [.object(actor)])
    )
    try await ExchangeBench.run(finding, then: [FactorBench.asking]) { bench in
      let answer = try await bench.exchange()
      #expect(
        answer.refusal
          == "400 invalid_request: MFA is not supported using actor_token with the requested token "
          + "exchange profile."
      )
    }
  }

  /// Members of the request, and the refusal.
  private static let requests: [([String: JSONValue], String)] = [
    (["subject_token": .null], "400 invalid_request: Missing required parameter: subject_token"),
    (["subject_token": 7], "400 invalid_request"),
    (["subject_token_type": ["x"]], "400 invalid_request"),
    (
      ["subject_token_type": "urn:other:token"],
      "400 invalid_request: Unsupported subject_token_type"
    ),
    (
      ["subject_token_type": "URN:PARTNER:TOKEN"],
      "400 invalid_request: Unsupported subject_token_type"
    ),
    (
      ["requested_token_type": "urn:ietf:params:oauth:token-type:id_token"],
      "400 invalid_request: Unsupported requested_token_type"
    ),
    (
      ["actor_token": "agent"],
      "400 invalid_request: actor_token and actor_token_type go together"
    ),
    (
      ["actor_token_type": "urn:partner:agent"],
      "400 invalid_request: actor_token and actor_token_type go together"
    ),
    (
      ["audience": "https://nowhere.example.com"],
      "403 access_denied: Service not found: https://nowhere.example.com"
    ),
    (
      ["organization": "nowhere"],
      "400 invalid_request: parameter organization is not allowed for this client"
    ),
    (["client_id": "other"], "403 unauthorized_client"),
  ]

  @Test(arguments: requests)
  private func `a request that is not in order reaches no Action`(
    changes: [String: JSONValue],
    refusal: String
  ) async throws {
    let seen = SeenEvents()
    let finding = ClosureAction { event in
      seen.keep(event)
      return [Command("authentication.setUserById", [.string("auth0|otto")])]
    }
    try await ExchangeBench.run(finding) { bench in
      let answer = try await bench.exchange(changes)
      #expect(answer.refusal.hasPrefix(refusal), "\(answer.refusal)")
      #expect(seen.all.isEmpty)
    }
  }

  @Test func `a client without the setting, and a profile without its Action, get no tokens`()
    async throws
  {
    try await ExchangeBench.run(
      changing: { configuration in
        for index in configuration.clients.indices {
          configuration.clients[index].document.set("token_exchange", nil)
        }
      }
    ) { bench in
      let answer = try await bench.exchange()
      #expect(
        answer.refusal
          == "403 unauthorized_client: Custom token exchange is not enabled for the client."
      )
    }
    try await ExchangeBench.run(
      changing: { $0.tokenExchangeProfiles[0].document.set("action_id", "act_other") }
    ) { bench in
      let answer = try await bench.exchange()
      #expect(
        answer.refusal
          == "500 server_error: The Action of the token exchange profile does not exist."
      )
    }
  }
}
