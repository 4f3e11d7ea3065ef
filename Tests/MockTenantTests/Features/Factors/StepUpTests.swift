import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Step-up: exchanges of refresh tokens for which an Action asks for a factor.
@Suite(.tags(.tenant, .multifactor, .tokens), .timeLimit(.minutes(5)))
struct StepUpTests {
  struct Demand: Sendable, CustomTestStringConvertible {
    let method: MethodName
    let argument: String
    let user: String
    let requirements: JSONValue

    var testDescription: String { "\(method)(\(argument)) for \(user)" }
  }

  private static let demands = [
    Demand(
      method: "authentication.challengeWith",
      argument: #"{"type":"otp"}"#,
      user: "otto",
      requirements: ["challenge": [["type": "otp"]]]
    ),
    Demand(
      method: "authentication.challengeWithAny",
      argument: #"[{"type":"push-notification"},{"type":"phone"}]"#,
      user: "sam",
      requirements: ["challenge": [["type": "phone"], ["type": "push-notification"]]]
    ),
    Demand(
      method: "authentication.enrollWith",
      argument: #"{"type":"otp"}"#,
      user: "rosa",
      requirements: ["enroll": [["type": "otp"]]]
    ),
    Demand(
      method: "authentication.enrollWithAny",
      argument: #"[{"type":"otp"},{"type":"phone"}]"#,
      user: "rosa",
      requirements: ["enroll": [["type": "otp"], ["type": "phone"]]]
    ),
    Demand(
      method: "multifactor.enable",
      argument: "any",
      user: "otto",
      requirements: ["challenge": [["type": "otp"]]]
    ),
  ]

  @Test(arguments: demands)
  func `the exchange asks for the factor, and its proof answers with the tokens`(
    demand: Demand
  ) async throws {
    try await StepUpBench.run(demand.method, demand.argument, user: demand.user) { bench in
      let asked = try await bench.stepUp()
      #expect(asked.refusal == "403 mfa_required: Multifactor authentication required")
      #expect(asked.json["mfa_requirements"] == demand.requirements)
      #expect(asked.json["refresh_token"] == nil)
      let token = asked.string("mfa_token")
      let answer = try await bench.factors.prove(token, try await proof(token, demand, bench))
      #expect(answer.refusal == "200 : ")
      #expect(answer.string("scope") == "openid offline_access")
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("sub") == "auth0|\(demand.user)")
      let types = try await bench.factors.logTypes()
      #expect(types.first == "mfar")
      #expect(types.last == (demand.user == "sam" ? "seoobft" : "seotpft"))
      let details = try await bench.mock.logs()[0].details
      #expect(details.string("grant_type") == "refresh_token")
    }
  }

  /// What the user sends to meet the demand.
  private func proof(
    _ token: String,
    _ demand: Demand,
    _ bench: StepUpBench
  ) async throws -> [String: String] {
    switch demand.user {
    case "sam":
      let sent = try await bench.factors.challenge(token, ["authenticator_id": "sms|dev_1"])
      return ["oob_code": sent.string("oob_code"), "binding_code": bench.factors.sentCode]
    case "rosa":
      let body = #"{"authenticator_types":["otp"]}"#
      let secret = try await bench.factors.associate(token, body).string("secret")
      return ["otp": bench.factors.code(secret)]
    default: return ["otp": bench.factors.code()]
    }
  }

  @Test func `the refresh token rotates once, when the factor is passed`() async throws {
    try await StepUpBench.run { bench in
      let id = try #require(try await bench.mock.refreshTokenID())
      let asked = try await bench.stepUp()
      #expect(try await bench.tokens.store.refreshToken(id)?.lastExchangedAt == nil)
      let second = try await bench.pass(asked).string("refresh_token")
      #expect(!second.isEmpty && second != bench.refreshToken)
      let log = try await bench.tokens.lastLog()
      #expect(log.details.string("familyId") == id)
      #expect(log.details.integer("tokenCounter") == 2)
      #expect(try await bench.mock.refreshTokenID() == id)
      let third = try await bench.refresh(second).string("refresh_token")
      #expect(!third.isEmpty)
      #expect(try await bench.refresh().refusal == RefreshTokenTests.refusal)
      #expect(try await bench.tokens.lastLog().type == "ferrt")
      #expect(try await bench.refresh(third).refusal == RefreshTokenTests.refusal)
    }
  }

  @Test func `a client without rotation keeps its refresh token`() async throws {
    let stay = { (configuration: inout TenantConfiguration) in
      for index in configuration.clients.indices {
        configuration.clients[index].document.set("refresh_token", nil)
      }
    }
    try await StepUpBench.run(changing: stay) { bench in
      let answer = try await bench.pass(try await bench.stepUp())
      #expect(answer.status == 200)
      #expect(answer.json["refresh_token"] == nil)
      #expect(try await bench.refresh().status == 200)
    }
  }

  @Test func `the next Action sees the factor in the exchange, which had no method before`()
    async throws
  {
    let seen = SeenEvents()
    try await StepUpBench.run(then: [seen.action]) { bench in
      #expect(try await bench.pass(try await bench.stepUp()).status == 200)
      let event = try #require(seen.last)
      #expect(event["transaction"]?["protocol"]?.stringValue == "oauth2-refresh-token")
      let id = try await bench.mock.refreshTokenID()
      #expect(event["refresh_token"]?["id"]?.stringValue == id)
      let methods = event["authentication"]?["methods"]?.elements ?? []
      #expect(methods.map { $0["name"]?.stringValue } == ["mfa"])
      #expect(methods.map { $0["type"]?.stringValue } == ["otp"])
      let grant = event["request"]?["body"]?["grant_type"]
      #expect(grant?.stringValue == FactorBench.otpGrant)
    }
  }

  @Test func `what Actions set for the refresh token is kept when the factor is passed`()
    async throws
  {
    let setting = ClosureAction("setting") { _ in
      [Command("refreshToken.setMetadata", [.string("level"), .string("2")])]
    }
    try await StepUpBench.run("multifactor.enable", "any", then: [setting]) { bench in
      let id = try #require(try await bench.mock.refreshTokenID())
      let asked = try await bench.stepUp()
      let before = try await bench.tokens.store.refreshToken(id)
      #expect(before?.lastExchangedAt == nil)
      #expect(try await bench.pass(asked).status == 200)
      let after = try await bench.tokens.store.refreshToken(id)
      #expect(after?.lastExchangedAt == bench.tokens.tenant.now)
      #expect(after?.content.metadata.string("level") == "2")
    }
  }

  @Test func `a step-up for another API has that API's scopes`() async throws {
    try await StepUpBench.run { bench in
      let asked = try await bench.stepUp(adding: ["audience": TokenBench.api])
      let answer = try await bench.pass(asked)
      #expect(answer.string("scope") == "openid offline_access read:things")
      let claims = try await bench.tokens.claims(answer.string("access_token"))
      #expect(claims["aud"] == [.string(TokenBench.api), .string(bench.mock.url + "userinfo")])
      #expect(!answer.string("refresh_token").isEmpty)
    }
  }

  @Test func `a session transfer token may need a factor too`() async throws {
    let audience = ["audience": SessionTransferExchangeTests.audience]
    try await StepUpBench.run { bench in
      let answer = try await bench.pass(try await bench.stepUp(adding: audience))
      #expect(
        answer.string("issued_token_type")
          == "urn:auth0:params:oauth:token-type:session_transfer_token"
      )
      #expect(try await bench.mock.live(.transferToken).count == 1)
      #expect(!answer.string("refresh_token").isEmpty)
    }
  }
}
