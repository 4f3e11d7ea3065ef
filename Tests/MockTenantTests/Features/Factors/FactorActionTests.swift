import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What Actions decide and see when a login at the token endpoint needs a factor.
@Suite(.tags(.tenant, .multifactor, .flow), .timeLimit(.minutes(5)))
struct FactorActionTests {
  private static let otp = (try? JSONText(#"{"type":"otp"}"#)) ?? .emptyObject
  private static let phone = (try? JSONText(#"{"type":"phone"}"#)) ?? .emptyObject

  private static func challenging(_ factor: JSONText) -> ClosureAction {
    ClosureAction("challenging") { _ in
      [Command("authentication.challengeWith", [.object(factor)])]
    }
  }

  @Test func `the next Action sees the factor, and its claims are in the tokens`() async throws {
    let seeing = ClosureAction("seeing") { event in
      let methods = event[path: ["authentication", "methods"]]?.elements ?? []
      let factors = event[path: ["user", "enrolledFactors"]]?.elements ?? []
      return [
        Command(
          "idToken.setCustomClaim",
          [
            .string("https://x.example/methods"),
            .string(methods.map { "\($0["name"]?.text ?? "") \($0["type"]?.text ?? "")" }.joined()),
          ]
        ),
        Command(
          "idToken.setCustomClaim",
          [
            .string("https://x.example/factors"),
            .string(factors.map { $0["type"]?.text ?? "" }.joined()),
          ]
        ),
      ]
    }
    try await FactorBench.run([Self.challenging(Self.otp), seeing]) { bench in
      let token = try await bench.factorToken()
      let answer = try await bench.prove(token, ["otp": bench.code()])
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("https://x.example/methods")?.hasSuffix(#""mfa" "otp""#) == true)
      #expect(claims.string("https://x.example/factors") == #""otp""#)
      #expect(try await bench.logTypes() == ["mfar", "gd_auth_succeed", "seotpft"])
      #expect(try await bench.mock.user("auth0|otto")?.loginsCount == 1)
    }
  }

  @Test func `an Action after the factor may deny, and the mfa_token is spent`() async throws {
    let denying = ClosureAction("denying") { _ in [Command("access.deny", [.string("closed")])] }
    try await FactorBench.run([Self.challenging(Self.otp), denying]) { bench in
      let token = try await bench.factorToken()
      let answer = try await bench.prove(token, ["otp": bench.code()])
      #expect(answer.refusal == "403 access_denied: closed")
      let again = try await bench.prove(token, ["otp": bench.code(steps: 1)])
      #expect(again.refusal == "403 invalid_grant: Malformed mfa_token")
      let types = try await bench.logTypes()
      #expect(types == ["mfar", "gd_auth_succeed", "feotpft", "feotpft"])
    }
  }

  @Test func `metadata of the Actions are kept`() async throws {
    let setting = ClosureAction { _ in
      [
        Command("user.setAppMetadata", [.string("seen"), .string("yes")]),
        Command("multifactor.enable", [.string("any")]),
      ]
    }
    try await FactorBench.run([setting]) { bench in
      let token = try await bench.factorToken()
      #expect(try await bench.prove(token, ["otp": bench.code()]).status == 200)
      let user = try await bench.mock.user("auth0|otto")
      #expect(user?.appMetadata.string("seen") == "yes")
    }
  }

  @Test func `a factor that the Action did not ask for does not pass`() async throws {
    try await FactorBench.run([Self.challenging(Self.phone)]) { bench in
      let asked = try await bench.logIn("sam")
      #expect(asked.json["mfa_requirements"] == ["challenge": [["type": "phone"]]])
      let token = asked.string("mfa_token")
      let email = try await bench.challenge(token, ["authenticator_id": "email|dev_1"])
      #expect(email.refusal == "400 invalid_request: Unknown authenticator_id")
      let sent = try await bench.challenge(token, ["challenge_type": "oob"])
      let code = ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
      #expect(try await bench.prove(token, code).status == 200)
    }
  }

  @Test func `two factors in one login need two tokens`() async throws {
    let both = ClosureAction { _ in
      [
        Command("authentication.challengeWith", [.object(Self.phone)]),
        Command("authentication.challengeWith", [.object(Self.otp)]),
      ]
    }
    let enrol = { (configuration: inout TenantConfiguration) in
      let last = configuration.users.count - 1
      configuration.users[last].user.document.set("otp_secret", .string(FactorBench.secret))
    }
    try await FactorBench.run([both], changing: enrol) { bench in
      let first = try await bench.factorToken("sam")
      let sent = try await bench.challenge(first, ["challenge_type": "oob"])
      let code = ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
      let next = try await bench.prove(first, code)
      #expect(next.refusal == "403 mfa_required: Multifactor authentication required")
      #expect(next.json["mfa_requirements"] == ["challenge": [["type": "otp"]]])
      let second = next.string("mfa_token")
      #expect(second != first)
      #expect(try await bench.prove(second, ["otp": bench.code()]).status == 200)
      let types = try await bench.logTypes()
      #expect(
        types == [
          "mfar", "gd_send_sms", "gd_auth_succeed", "mfar", "gd_auth_succeed", "seotpft",
        ]
      )
    }
  }

  @Test func `an enrolment that an Action asks for is confirmed by its first code`() async throws {
    let enrolling = ClosureAction { _ in
      [Command("authentication.enrollWith", [.object(Self.otp)])]
    }
    try await FactorBench.run([enrolling]) { bench in
      let asked = try await bench.logIn("rosa")
      #expect(asked.json["mfa_requirements"] == ["enroll": [["type": "otp"]]])
      let token = asked.string("mfa_token")
      let secret = try await bench.associate(token, #"{"authenticator_types":["otp"]}"#)
        .string("secret")
      #expect(try await bench.prove(token, ["otp": bench.code(secret)]).status == 200)
      #expect(try await bench.mock.user("auth0|rosa")?.enrolledFactorTypes == ["otp"])
    }
  }

  /// An Action that cannot run.
  private struct Broken: Action {
    struct NoWorker: Error {}

    let name = "broken"

    func run(_ invocation: Invocation) async throws -> ActionResult { throw NoWorker() }
  }

  @Test func `an Action that cannot run after the factor answers 503`() async throws {
    try await FactorBench.run([Self.challenging(Self.otp), Broken()]) { bench in
      let token = try await bench.factorToken()
      let answer = try await bench.prove(token, ["otp": bench.code()])
      #expect(answer.status == 503)
      #expect(answer.string("error") == "temporarily_unavailable")
    }
  }
}
