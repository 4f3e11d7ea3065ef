@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// Expectations about outcomes of other triggers than post-login.
@Suite(.tags(.suites))
struct TriggerExpectationTests {
  private func outcome(
    of trigger: Trigger,
    _ change: (inout Outcome) -> Void = { _ in }
  ) -> Outcome {
    var outcome = Outcome(folding: [], trigger: trigger, diagnostics: [])
    change(&outcome)
    return outcome
  }

  private func differences(
    _ text: String,
    _ outcome: Outcome
  ) throws -> [String] {
    try ExpectedOutcome(text, of: outcome.trigger).mismatches(in: outcome).map { mismatch in
      "\(mismatch.path): \(mismatch.expected) | \(mismatch.found)"
    }
  }

  /// The message about an expectation, after its place and code.
  private func problem(_ text: String, _ trigger: Trigger) -> String? {
    do throws(PostLoginError) {
      _ = try ExpectedOutcome(text, of: trigger)
      return nil
    } catch {
      return error.message
    }
  }

  private static let denying = [
    "post-login", "credentials-exchange", "custom-token-exchange", "password-reset-post-challenge",
    "pre-user-registration",
  ]
  private static let silent = [
    "post-user-registration", "post-change-password", "send-phone-message",
  ]
  private static let delivering = [
    "custom-email-provider", "custom-phone-provider", "event-stream",
  ]
  private static let waiting = ["post-login", "password-reset-post-challenge"]

  @Test(arguments: TriggerSuiteTests.triggers)
  func `a trigger has the decisions that its methods make`(trigger: Trigger) throws {
    let outcome = outcome(of: trigger)
    let success =
      Self.silent.contains(trigger.rawValue)
      ? "done" : Self.delivering.contains(trigger.rawValue) ? "delivered" : "allowed"
    #expect(try differences(success, outcome) == [])
    if trigger != .preUserRegistration {
      #expect(
        try differences("failed", outcome) == [#"decision: "failed" | "\#(success)""#]
      )
    }
    #expect((problem("allowed", trigger) == nil) == (success == "allowed"))
    #expect((problem("denied", trigger) == nil) == Self.denying.contains(trigger.rawValue))
    for decision in ["redirected", "prompted", "challenged"] {
      let isPossible = problem("{ decision: \(decision) }", trigger) == nil
      #expect(isPossible == Self.waiting.contains(trigger.rawValue))
    }
    #expect(try differences("{ exact: true }", outcome) == [])
  }

  @Test func `the delivery of a message is expected by its section`() throws {
    let outcome = outcome(of: .customEmailProvider) {
      $0.notification = NotificationFailure(isRetried: false, reason: "no such address")
    }
    #expect(try differences("{ notification: { delivery: dropped, reason: /no/ } }", outcome) == [])
    #expect(
      try differences("{ notification: { delivery: retry } }", outcome)
        == [#"notification.delivery: "retry" | "dropped""#]
    )
    #expect(
      try differences("{ decision: dropped, exact: [notification] }", outcome).count == 1
    )
    let sent = self.outcome(of: .customPhoneProvider)
    #expect(try differences("{ notification: { delivery: delivered } }", sent) == [])
  }

  @Test func `the sections of other triggers are those of their tables`() throws {
    let exchange = outcome(of: .credentialsExchange) {
      $0.decision = .denied
      $0.denial = Outcome.Denial(reason: "no", code: "invalid_scope")
    }
    #expect(
      try differences(
        "{ decision: denied, access: { denied: { code: invalid_scope, reason: no } } }",
        exchange
      ) == []
    )
    let reset = outcome(of: .passwordResetPostChallenge) {
      $0.transaction.resultURL = "https://example.com/"
    }
    #expect(try differences("{ transaction: { result_url: /example/ } }", reset) == [])
    let signUp = outcome(of: .preUserRegistration) {
      $0.denial = Outcome.Denial(reason: "a", userMessage: "b")
    }
    #expect(
      try differences("{ access: { denied: { user_message: c } } }", signUp)
        == [#"access.denied.user_message: "c" | "b""#]
    )
  }

  @Test(
    arguments: [
      (
        "{ access: { denied: { code: x } } }", "post-login",
        "`access.denied`: `access.denied.code` belongs to outcomes of `credentials-exchange` and "
          + "`custom-token-exchange`, and this case has the trigger `post-login`"
      ),
      (
        "{ challenges: [otp] }", "event-stream",
        "`challenges` belongs to outcomes of `post-login` and `password-reset-post-challenge`, and "
          + "this case has the trigger `event-stream`"
      ),
      (
        "{ decision: delivered, reason: no }", "custom-email-provider",
        "a message that is delivered has no `reason`; leave it out, or expect `failed` or `dropped` "
          + "or `retry`"
      ),
      (
        "{ notification: null }", "custom-phone-provider",
        "every outcome has `notification`, and so it is never null; leave it out, and write "
          + "`exact: [notification]` beside it if nothing may be in it"
      ),
      (
        "{ cache: {} }", "send-phone-message",
        "`cache`: an empty map is met by every message; name what should be there, or add `exact` "
          + "to say that nothing is"
      ),
    ]
  )
  func `an impossible expectation is refused in the words of its trigger`(
    text: String,
    trigger: String,
    message: String
  ) {
    #expect(problem(text, Trigger(rawValue: trigger)) == message)
  }

  @Test func `a failure does not call an e-mail a login`() throws {
    let outcome = outcome(of: .customEmailProvider)
    let expected = try ExpectedOutcome("failed", of: .customEmailProvider)
    let failure = Verdict.Failure(
      mismatches: expected.mismatches(in: outcome),
      outcome: outcome,
      location: nil
    )
    #expect(FailureText(failure).lines.first == "  the message is delivered")
  }
}
