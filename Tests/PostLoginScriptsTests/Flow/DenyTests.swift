import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// The rows of section 3.2 (deny) that are marked D or R.
///
/// Not covered: the session after a denial, and the response mode or HTTP status with which the
/// reason reaches the application, which tests of the tenant cover.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct DenyTests {
  @Test func `an Action continues after its own denial`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.access.deny('no'); console.log('went on'); await null; console.log('to the end');"
    ])
    #expect(outcome.allLogs == ["went on", "to the end"])
    #expect(outcome.decision == .denied)
  }

  @Test func `no later Action runs after a denial`() async throws {
    let outcome = try await Login.outcome(of: [
      "console.log('1');", "api.access.deny('no');", "console.log('3');",
    ])
    #expect(outcome.allLogs == ["1"])
    #expect(outcome.actions.map(\.name) == ["action1", "action2"])
    #expect(outcome.reason == "no")
  }

  @Test func `metadata set before or after a denial is kept`() async throws {
    let outcome = try await Login.outcome(of: [
      """
      api.user.setAppMetadata('before', 1);
      api.access.deny('no');
      api.user.setAppMetadata('after', 2);
      api.user.setUserMetadata('u', 3);
      """
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.appMetadata.map { "\($0.name)=\($0.value)" } == ["before=1", "after=2"])
    #expect(outcome.userMetadata.map(\.name) == ["u"])
    #expect(outcome.codes == [])
  }

  @Test func `the reason reaches the application, and no code of its own`() async throws {
    let outcome = try await Login.outcome(of: ["api.access.deny('unauthorized', 'go away');"])
    #expect(outcome.reason == "unauthorized")
    #expect(outcome.denial?.reason == "unauthorized")
    #expect(outcome.codes == [.ignoredArgument])
  }

  @Test func `a revoked refresh token denies its exchange and stops the flow`() async throws {
    let event = Login.event([
      "transaction": #"{"protocol":"oauth2-refresh-token"}"#,
      "refresh_token": #"{"id":"r1"}"#,
    ])
    let outcome = try await Login.outcome(
      of: ["api.refreshToken.revoke('stolen'); console.log('went on');", "console.log('2');"],
      event: event
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "stolen")
    #expect(outcome.allLogs == ["went on"])
    #expect(outcome.denial == nil)
    #expect(outcome.jsonValue["refreshToken"] == ["revoked": ["reason": "stolen"]])
  }

  @Test func `a revoked session denies the login and stops the flow`() async throws {
    let outcome = try await Login.outcome(
      of: [
        "api.session.revoke('risk', { preserveRefreshTokens: true });", "console.log('2');",
      ],
      event: Login.event(["session": #"{"id":"s1"}"#])
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "risk")
    #expect(outcome.allLogs == [])
    #expect(
      outcome.jsonValue["session"] == [
        "revoked": ["reason": "risk", "preserve_refresh_tokens": true]
      ]
    )
  }

  @Test func `a validation error ends the login with its code and message`() async throws {
    let outcome = try await Login.outcome(of: [
      "api.validation.error('no_plan', 'Buy a plan first.');", "console.log('2');",
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "Buy a plan first.")
    #expect(outcome.allLogs == [])
    #expect(
      outcome.jsonValue["validation"] == [
        "error": ["code": "no_plan", "message": "Buy a plan first."]
      ]
    )
  }

  @Test(
    arguments: [
      ("api.access.deny('no');", "no"), ("api.session.revoke('risk');", "risk"),
      ("api.validation.error('code', 'text');", "text"),
    ]
  )
  func `a denial stands when the Action fails after it`(
    denial: String,
    reason: String
  ) async throws {
    for policy in [FailurePolicy.deny, .continue] {
      let outcome = try await Login.outcome(
        handler: "\(denial)\nthrow new Error('later');",
        event: Login.event(["session": #"{"id":"s1"}"#]),
        onFailure: policy
      )
      #expect(outcome.decision == .denied)
      #expect(outcome.reason == reason)
    }
  }
}
