import TestSupport
import Testing
import WireFormats

@testable import PostLogin

@Suite(.tags(.multifactor))
struct EmailFactorTests {
  @Test(
    arguments: [
      (#"{"email":"a@b.example","email_verified":true}"#, ["otp", "email"], true),
      (#"{"email":"a@b.example","email_verified":false}"#, ["otp", "email"], false),
      (#"{"email":"a@b.example"}"#, ["otp", "email"], false),
      (#"{"email_verified":true}"#, ["otp", "email"], false),
      (#"{"email":"a@b.example","email_verified":true}"#, ["otp"], false),
      (#"{"email":"a@b.example","email_verified":true}"#, nil, false),
      (#"{"email_verified":false,"enrolledFactors":[{"type":"email"}]}"#, nil, true),
    ] as [(String, [String]?, Bool)]
  )
  func `a verified address is a factor where the tenant enables e-mail`(
    user: String,
    enabled: [String]?,
    canBeChallenged: Bool
  ) throws {
    let event = try Event(json: #"{"user":\#(user)}"#)
    let state = FactorState(event, enabled: enabled)
    let email = try FactorSelector(JSONText(#"{"type":"email"}"#))
    #expect((email.refusalOfChallenge(for: state) == nil) == canBeChallenged)
  }

  @Test(
    arguments: [
      (#"[{"type":"email"}]"#, true, false), (#"[{"type":"email"}]"#, false, true),
      (#"[{"type":"otp"},{"type":"email"}]"#, true, true), ("[]", true, false),
    ]
  )
  func `a verified address by itself is no enrolment`(
    factors: String,
    isVerified: Bool,
    hasEnrolled: Bool
  ) throws {
    let event = try Event(
      json: #"""
        {"user":{"email":"a@b.example","email_verified":\#(isVerified),"enrolledFactors":\#(factors)}}
        """#
    )
    let state = FactorState(event, enabled: ["otp", "email"])
    #expect(state.hasEnrolled == hasEnrolled)
  }

  @Test(
    arguments: [
      ("user: a@b.example", "[otp, email]", #"[{"type":"email"}]"#),
      (
        "user: {user_id: auth0|1, email: a@b.example, email_verified: true}", "[email]",
        #"[{"type":"email"}]"#
      ),
      ("user: {user_id: auth0|1, email: a@b.example, email_verified: false}", "[email]", nil),
      ("user: {user_id: auth0|1, email_verified: true}", "[email]", nil),
      ("user: a@b.example", "[otp]", nil),
      (
        "user: {user_id: auth0|1, email: a@b.example, email_verified: true, enrolledFactors: [{type: otp}]}",
        "[email]", #"[{"type":"otp"}]"#
      ),
    ] as [(String, String, String?)]
  )
  func `a fixture has a verified address among its factors`(
    user: String,
    factors: String,
    expected: String?
  ) throws {
    let text = "\(user)\ncontext: {factors: \(factors)}"
    let event = try Fixture(bytes: Array(text.utf8), file: nil).event
    #expect(event[path: ["user", "enrolledFactors"]]?.text == expected)
  }
}
