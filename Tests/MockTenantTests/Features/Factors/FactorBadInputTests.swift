import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Codes and tokens of factors that are guessed, reused, expired or another user's.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct FactorBadInputTests {
  private static let malformed = "403 invalid_grant: Malformed mfa_token"

  @Test func `after ten wrong codes even the right one is refused for an hour`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      for number in 0..<10 {
        let wrong = try await bench.prove(token, ["otp": "11111\(number)"])
        #expect(wrong.refusal == "403 invalid_grant: Invalid otp_code.")
      }
      let right = try await bench.prove(token, ["otp": bench.code()])
      #expect(right.status == 429)
      #expect(right.string("error") == "too_many_attempts")
      // Another login of the user does not begin the count anew.
      let next = try await bench.prove(
        try await bench.factorToken(),
        ["otp": bench.code()]
      )
      #expect(next.status == 429)
      bench.mock.advanceClock(by: .seconds(3600))
      let later = try await bench.prove(
        try await bench.factorToken(),
        ["otp": bench.code()]
      )
      #expect(later.status == 200)
      #expect(try await bench.mock.logs(ofType: "gd_auth_failed").count == 10)
    }
  }

  @Test func `the code that stands in for factors in a browser is none here`() async throws {
    try await FactorBench.run { bench in
      let answer = try await bench.prove(try await bench.factorToken(), ["otp": "000000"])
      #expect(answer.refusal == "403 invalid_grant: Invalid otp_code.")
    }
  }

  @Test func `an mfa_token counts once`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      #expect(try await bench.prove(token, ["otp": bench.code()]).status == 200)
      let again = try await bench.prove(token, ["otp": bench.code(steps: 1)])
      #expect(again.refusal == Self.malformed)
      #expect(try await bench.challenge(token).refusal == Self.malformed)
    }
  }

  @Test func `a one-time password counts once`() async throws {
    try await FactorBench.run { bench in
      let code = bench.code()
      #expect(try await bench.prove(bench.factorToken(), ["otp": code]).status == 200)
      let again = try await bench.prove(bench.factorToken(), ["otp": code])
      #expect(again.refusal == "403 invalid_grant: Invalid otp_code.")
      let next = bench.code(steps: 1)
      #expect(try await bench.prove(bench.factorToken(), ["otp": next]).status == 200)
    }
  }

  @Test func `of parallel requests with one code and token one gets tokens`() async throws {
    try await FactorBench.run { bench in
      let (token, code) = (try await bench.factorToken(), bench.code())
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask { try await bench.prove(token, ["otp": code]).status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 403, 403, 403, 403, 403, 403, 403])
    }
  }

  @Test func `an mfa_token of another client is malformed`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      let other = try await bench.prove(token, ["otp": bench.code()], as: "other")
      #expect(other.refusal == Self.malformed)
      #expect(try await bench.challenge(token, as: "other").refusal == Self.malformed)
      let body = #"{"authenticator_types":["otp"],"client_id":"other"}"#
      #expect(try await bench.associate(token, body).refusal == Self.malformed)
      #expect(try await bench.prove(token, ["otp": bench.code()]).status == 200)
    }
  }

  @Test func `an mfa_token lives ten minutes`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      bench.mock.advanceClock(by: .seconds(599))
      #expect(try await bench.challenge(token).status == 200)
      bench.mock.advanceClock(by: .seconds(1))
      let expired = "401 expired_token: mfa_token is expired"
      #expect(try await bench.prove(token, ["otp": bench.code()]).refusal == expired)
      #expect(try await bench.challenge(token).refusal == expired)
      let list = try await bench.tokens.client.get(
        "mfa/authenticators",
        headers: ["Authorization": "Bearer \(token)"]
      )
      #expect(list.refusal == expired)
    }
  }

  @Test func `a code that was sent lives five minutes, and counts once`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let id = ["authenticator_id": "sms|dev_1"]
      let first = try await bench.challenge(token, id)
      let code = ["oob_code": first.string("oob_code"), "binding_code": bench.sentCode]
      bench.mock.advanceClock(by: .seconds(300))
      #expect(bench.mock.outbox().isEmpty)
      #expect(
        try await bench.prove(token, code).refusal == "403 invalid_grant: Invalid oob_code."
      )
      let second = try await bench.challenge(token, id)
      let wrong = ["oob_code": second.string("oob_code"), "binding_code": "x"]
      #expect(
        try await bench.prove(token, wrong).refusal == "403 invalid_grant: Invalid binding_code."
      )
      let without = try await bench.prove(token, ["oob_code": second.string("oob_code")])
      #expect(
        without.refusal == "400 invalid_request: Missing required parameter: binding_code"
      )
      let right = ["oob_code": second.string("oob_code"), "binding_code": bench.sentCode]
      #expect(try await bench.prove(token, right).status == 200)
      let again = try await bench.prove(try await bench.factorToken("sam"), right)
      #expect(again.refusal == "403 invalid_grant: Invalid oob_code.")
    }
  }

  @Test func `a code of another user is refused`() async throws {
    try await FactorBench.run { bench in
      let sam = try await bench.factorToken("sam")
      let sent = try await bench.challenge(sam, ["authenticator_id": "sms|dev_1"])
      let code = ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
      let otto = try await bench.factorToken()
      #expect(
        try await bench.prove(otto, code).refusal == "403 invalid_grant: Invalid oob_code."
      )
      #expect(
        try await bench.prove(sam, ["otp": bench.code()]).refusal
          == "403 invalid_grant: Invalid otp_code."
      )
    }
  }

  @Test func `a user gets ten messages an hour`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      for _ in 0..<10 {
        #expect(
          try await bench.challenge(token, ["challenge_type": "oob"]).status == 200
        )
      }
      let refused = try await bench.challenge(token, ["challenge_type": "oob"])
      #expect(refused.status == 429)
      #expect(refused.string("error") == "too_many_attempts")
      #expect(bench.mock.outbox().count == 10)
    }
  }

  @Test(arguments: [
    (["challenge_type": "otp"], "400 unsupported_challenge_type: "),
    (["authenticator_id": "sms|dev_2"], "400 invalid_request: Unknown authenticator_id"),
    (["mfa_token": ""], "400 invalid_request: Missing required parameter: mfa_token"),
    (["mfa_token": "abc"], "403 invalid_grant: Malformed mfa_token"),
    (["client_id": "unknown"], "401 access_denied: Unauthorized"),
  ])
  func `a challenge that is not possible is refused`(
    members: [String: String],
    refusal: String
  ) async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      #expect(try await bench.challenge(token, members).refusal.hasPrefix(refusal))
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test(arguments: [
    ("{}", "400 invalid_request: Missing required parameter: authenticator_types"),
    (
      #"{"authenticator_types":null}"#,
      "400 invalid_request: Missing required parameter: authenticator_types"
    ),
    (
      #"{"authenticator_types":"otp"}"#,
      "400 invalid_request: The parameter authenticator_types must be an array"
    ),
    (
      #"{"authenticator_types":["otp"],"authenticator_types":["oob"]}"#,
      "400 invalid_request: The parameter authenticator_types is given more than once; send it once"
    ),
    (
      #"{"authenticator_types":[1]}"#,
      #"400 invalid_request: authenticator_types must be ["otp"] or ["oob"]"#
    ),
    (
      #"{"authenticator_types":["oob"],"oob_channels":["pigeon"]}"#,
      "400 invalid_request: oob_channels must name sms, voice, email or auth0"
    ),
    (
      #"{"authenticator_types":["oob"],"oob_channels":["sms"],"phone_number":"555"}"#,
      "400 invalid_request: Invalid phone number; write it like +15551234567"
    ),
    (
      #"{"authenticator_types":["oob"],"oob_channels":["email"],"email":"@"}"#,
      "400 invalid_request: Invalid email address"
    ),
    ("[]", "400 invalid_request: The body is no JSON object"),
  ])
  func `an association that is malformed is refused`(body: String, refusal: String) async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("rosa")
      #expect(try await bench.associate(token, body).refusal == refusal)
      #expect(try await bench.mock.user("auth0|rosa")?.authenticators.isEmpty == true)
    }
  }

  @Test func `an enrolment that is not confirmed proves nothing in another login`() async throws {
    try await FactorBench.run { bench in
      let association = try await bench.associate(
        try await bench.factorToken("rosa"),
        #"{"authenticator_types":["otp"]}"#
      )
      let code = bench.code(association.string("secret"))
      let other = try await bench.prove(try await bench.factorToken("rosa"), ["otp": code])
      #expect(other.refusal == "403 invalid_grant: Invalid otp_code.")
      let recovery = association.json["recovery_codes"]?.arrayValue?.first?.stringValue ?? ""
      let recovered = try await bench.prove(
        try await bench.factorToken("rosa"),
        ["recovery_code": recovery]
      )
      #expect(recovered.refusal == "403 invalid_grant: Invalid recovery_code.")
    }
  }

  @Test func `a user who is blocked meanwhile gets no tokens`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      try await bench.tokens.store.updateUser("auth0|otto") { $0.document.set("blocked", true) }
      let answer = try await bench.prove(token, ["otp": bench.code()])
      #expect(answer.refusal == "403 unauthorized: user is blocked")
    }
  }

  @Test func `secrets, codes and addresses stay out of the logs`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let sent = try await bench.challenge(token, ["authenticator_id": "sms|dev_1"])
      let code = sent.string("oob_code")
      _ = try await bench.prove(token, ["oob_code": code, "binding_code": bench.sentCode])
      let text = try await bench.mock.logs().map(\.line).joined()
      for secret in [token, code, bench.sentCode, "+15550001234"] {
        #expect(!text.contains(secret))
      }
    }
  }
}
