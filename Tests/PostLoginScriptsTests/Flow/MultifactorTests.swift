import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Section 3.7 (MFA commands) up to the user's answer.
///
/// Not covered: the next Action after the challenge, which needs a resume, and the tenant's log
/// entries `w` and `mfar`. In place of a log entry the Outcome has a diagnostic.
@Suite(.tags(.flow, .multifactor), .timeLimit(.minutes(5)))
struct MultifactorTests {
  private static let event = Login.event([
    "user":
      #"{"user_id":"u","app_metadata":{},"enrolledFactors":[{"type":"otp"},{"type":"email"}]}"#,
    "transaction": #"{"protocol":"oidc-basic-profile"}"#,
  ])
  private static let challenge = "api.authentication.challengeWith({ type: 'otp' });"

  @Test func `multifactor enable is no pause`() async throws {
    let outcome = try await Login.outcome(
      of: [
        "api.multifactor.enable('any', { allowRememberBrowser: true });", "console.log('2');",
      ],
      event: Self.event
    )
    #expect(outcome.decision == .challenged)
    #expect(outcome.suspension == nil)
    #expect(outcome.allLogs == ["2"])
    #expect(
      outcome.jsonValue["multifactor"] == [
        "provider": "any", "allowRememberBrowser": true, "providerOptions": .null,
      ]
    )
  }

  @Test func `an Action asks for several things, and the flow pauses after it`() async throws {
    let outcome = try await Login.outcome(
      of: [
        """
        \(Self.challenge)
        api.authentication.challengeWithAny([{ type: 'otp' }, { type: 'email' }]);
        api.authentication.enrollWith({ type: 'phone', options: { preferredMethod: 'sms' } });
        console.log('went on');
        """,
        "console.log('2');",
      ],
      event: Self.event
    )
    #expect(outcome.decision == .challenged)
    #expect(outcome.allLogs == ["went on"])
    #expect(
      outcome.jsonValue["authentication"]?["challenges"] == [
        ["kind": "challenge", "factors": [["type": "otp"]], "picker": false],
        ["kind": "challenge", "factors": [["type": "otp"], ["type": "email"]], "picker": true],
        [
          "kind": "enroll",
          "factors": [["type": "phone", "options": ["preferredMethod": "sms"]]],
          "picker": false,
        ],
      ]
    )
  }

  @Test func `four challenges are possible, and the fifth denies`() async throws {
    let four = Array(repeating: Self.challenge, count: 4).joined(separator: "\n")
    #expect(try await Login.outcome(of: [four], event: Self.event).decision == .challenged)
    let outcome = try await Login.outcome(
      of: ["\(four)\napi.authentication.enrollWith({ type: 'phone' });"],
      event: Self.event
    )
    let reason = "at most 4 challenges and enrolments are possible in one login"
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == reason)
    #expect(outcome.denial == nil)
    #expect(
      outcome.jsonValue["authentication"]?["denied"]
        == ["method": "authentication.enrollWith", "reason": .string(reason)]
    )
    #expect(outcome.codes == [.limitExceeded])
    #expect(outcome.diagnostics.first?.location?.line == 6)
  }

  @Test func `factors that cannot be used are ignored, and the rest is asked for`() async throws {
    let outcome = try await Login.outcome(
      of: [
        "api.authentication.challengeWithAny([{ type: 'phone' }, { type: 'otp' }, { type: 'sms' }]);"
      ],
      event: Self.event
    )
    #expect(outcome.decision == .challenged)
    #expect(outcome.codes == [.factorIgnored, .factorIgnored])
    #expect(
      outcome.jsonValue["authentication"]?["challenges"] == [
        ["kind": "challenge", "factors": [["type": "otp"]], "picker": false]
      ]
    )
  }

  @Test(
    arguments: [
      ("api.authentication.challengeWith({ type: 'phone' });", Diagnostic.Code.noFactorLeft),
      ("api.authentication.enrollWith({ type: 'phone' });", .enrollmentBeforeChallenge),
    ]
  )
  func `where nothing is left the login fails`(
    call: String,
    code: Diagnostic.Code
  ) async throws {
    let outcome = try await Login.outcome(of: [call, "console.log('2');"], event: Self.event)
    #expect(outcome.decision == .failed)
    #expect(outcome.allLogs == [])
    #expect(outcome.codes.last == code)
  }

  @Test func `a challenge overrides multifactor enable`() async throws {
    let outcome = try await Login.outcome(
      of: ["api.multifactor.enable('duo');\n\(Self.challenge)"],
      event: Self.event
    )
    #expect(outcome.decision == .challenged)
    #expect(outcome.codes == [.callOverridden])
    #expect(
      outcome.diagnostics.first?.message
        == "`api.authentication.challengeWith` comes before `api.multifactor.enable`, which has no "
        + "effect in the same Action; use two Actions, a redirect in the last one"
    )
  }
}
