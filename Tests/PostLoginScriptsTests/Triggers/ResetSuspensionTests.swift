import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// A reset of a password that waits for its user.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ResetSuspensionTests {
  private static let module = """
    exports.onExecutePostChallenge = async (event, api) => {
      api.redirect.sendUserTo('https://a.example/check');
    };
    exports.onContinuePostChallenge = async (event, api) => {
      if (event.request.query.ok !== '1') return api.access.deny('not confirmed');
      api.transaction.setResultUrl('https://a.example/done');
    };
    exports.onExecutePostLogin = exports.onExecutePostChallenge;
    """

  private static func flow(_ trigger: Trigger) throws -> Flow {
    let action = try ScriptAction(
      name: "action",
      source: module,
      file: "action.js",
      host: ScriptHost()
    )
    return Flow([Flow.Step(action)], trigger: trigger)
  }

  private static func suspension() async throws -> Suspension {
    let event = try Event(json: #"{"request":{"query":{}},"user":{"user_id":"auth0|1"}}"#)
    let outcome = try await flow(.passwordResetPostChallenge).run(event)
    #expect(outcome.word == "redirected")
    return try #require(outcome.suspension)
  }

  private static func continuation(_ suspension: Suspension, ok: String) throws -> Continuation {
    Continuation(
      request: try JSONText(#"{"query":{"state":"\#(suspension.state)","ok":"\#(ok)"}}"#)
    )
  }

  @Test(arguments: [("1", "allowed"), ("0", "denied")])
  func `a reset resumes in its second handler`(ok: String, word: String) async throws {
    let suspension = try await Self.suspension()
    let outcome = try await Self.flow(.passwordResetPostChallenge).resume(
      suspension,
      with: Self.continuation(suspension, ok: ok)
    )
    #expect(outcome.word == word)
    #expect(outcome.transaction.resultURL == (ok == "1" ? "https://a.example/done" : nil))
  }

  @Test func `a sealed suspension keeps its trigger, and resumes in no other`() async throws {
    let seal = try SuspensionSeal(key: Array(repeating: 7, count: 16))
    let suspension = try seal.open(seal.seal(await Self.suspension()))
    #expect(suspension.trigger == .passwordResetPostChallenge)
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Self.flow(.postLogin).resume(
        suspension,
        with: Self.continuation(suspension, ok: "1")
      )
    }
    #expect(error?.code == .flowHasChanged)
    #expect(
      error?.message
        == "the suspended flow is of the trigger `password-reset-post-challenge`, and this one of "
        + "`post-login`; begin the login again"
    )
  }
}
