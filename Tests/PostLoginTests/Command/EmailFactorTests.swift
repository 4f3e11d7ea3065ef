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
}
