import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// What an Action that fails means in each trigger.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct TriggerFailureTests {
  @Test(arguments: [
    (Trigger.postLogin, "denied", false), (.credentialsExchange, "denied", false),
    (.customTokenExchange, "denied", false), (.preUserRegistration, "denied", false),
    (.passwordResetPostChallenge, "denied", false), (.customEmailProvider, "failed", true),
    (.customPhoneProvider, "failed", true), (.sendPhoneMessage, "failed", true),
    (.eventStream, "failed", false), (.postChangePassword, "failed", false),
    (.postUserRegistration, "failed", false),
  ])
  func `an error denies what waits for the Action, and fails everything else`(
    trigger: Trigger,
    word: String,
    isUndocumented: Bool
  ) async throws {
    let outcome = try await TriggerScript.outcome(trigger, "throw new Error('boom');")
    #expect(outcome.jsonValue["decision"] == .string(word))
    #expect(outcome.reason == "boom")
    #expect(outcome.cause?.error?.code == .uncaughtError)
    #expect(!outcome.isSuccess)
    #expect(outcome.diagnostics.map(\.code) == (isUndocumented ? [.undocumentedFailure] : []))
  }

  @Test func `the author learns that Auth0 does not say what the failure means`() async throws {
    let outcome = try await TriggerScript.outcome(.customEmailProvider, "throw new Error('boom');")
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(
      diagnostic.message
        == "Auth0 does not document in full what this failure means for the message; catch the "
        + "error in the Action"
    )
    #expect(diagnostic.action == "action")
    #expect(diagnostic.location?.line == 2)
  }

  @Test(arguments: [
    (Trigger.credentialsExchange, [String]()), (.postUserRegistration, ["a"]),
    (.sendPhoneMessage, ["a"]),
  ])
  func `the effects of earlier Actions remain where a failure denies nothing`(
    trigger: Trigger,
    keys: [String]
  ) async throws {
    let host = ScriptHost()
    let bodies = ["api.cache.set('a', '1');", "throw new Error('boom');", "console.log('ran');"]
    let steps = try bodies.enumerated().map { number, body in
      Flow.Step(
        try ScriptAction(
          name: "action \(number)",
          source: TriggerScript.handler(of: trigger, body),
          file: "\(number).js",
          host: host
        )
      )
    }
    let outcome = try await Flow(steps, trigger: trigger).run(Event(json: #"{"secrets":{}}"#))
    #expect(outcome.cache.map(\.key) == keys)
    #expect(outcome.actions.map(\.name) == ["action 0", "action 1"])
    #expect(outcome.cause?.action == "action 1")
  }

  @Test(arguments: [
    (Trigger.credentialsExchange, "api.access.deny('invalid_scope', 'no');"),
    (.preUserRegistration, "api.access.deny('no', 'No.');"),
    (.preUserRegistration, "api.validation.error('code', 'no');"),
    (.passwordResetPostChallenge, "api.access.deny('no');"),
  ])
  func `no later Action runs after a denial, and the denying one keeps its effects`(
    trigger: Trigger,
    call: String
  ) async throws {
    let host = ScriptHost()
    let steps = try ["\(call) api.cache.set('a', '1');", "console.log('ran');"].map { body in
      Flow.Step(
        try ScriptAction(
          name: "action",
          source: TriggerScript.handler(of: trigger, body),
          file: "action.js",
          host: host
        )
      )
    }
    let outcome = try await Flow(steps, trigger: trigger).run(Event(json: #"{"secrets":{}}"#))
    #expect(outcome.decision == .denied)
    #expect(outcome.actions.count == 1)
    #expect(outcome.cache.map(\.key) == ["a"])
  }

  @Test func `an event that was not delivered has the times of the next deliveries`() async throws {
    let outcome = try await TriggerScript.outcome(.eventStream, "throw new Error('boom');")
    #expect(outcome.jsonValue["delivery"] == ["retries_after": [1, 2, 4]])
  }

  @Test(arguments: [Trigger.customEmailProvider, .eventStream, .preUserRegistration])
  func `an Action that never ends is stopped`(trigger: Trigger) async throws {
    let outcome = try await TriggerScript.outcome(
      trigger,
      "for (;;);",
      time: .milliseconds(100)
    )
    #expect(outcome.cause?.error?.code == .timeLimit)
    #expect(outcome.word == (trigger == .preUserRegistration ? "denied" : "failed"))
  }

  @Test func `a provider that always retries asks for it in every run`() async throws {
    let host = ScriptHost()
    let flow = Flow(
      [
        Flow.Step(
          try ScriptAction(
            name: "action",
            source: TriggerScript.handler(
              of: .customPhoneProvider,
              "api.notification.drop('no'); api.notification.retry('busy');"
            ),
            file: "action.js",
            host: host
          )
        )
      ],
      trigger: .customPhoneProvider
    )
    for _ in 0...5 {
      let outcome = try await flow.run(Event(json: #"{"secrets":{}}"#))
      #expect(outcome.notification?.isRetried == true)
      #expect(outcome.notification?.reason == "busy")
      #expect(outcome.decision == .allowed)
      #expect(!outcome.isSuccess)
    }
  }

  @Test func `a provider that asks for a retry and throws has failed`() async throws {
    let outcome = try await TriggerScript.outcome(
      .customEmailProvider,
      "api.notification.retry('busy'); throw new Error('boom');"
    )
    #expect(outcome.word == "failed")
    #expect(outcome.notification == nil)
  }

  @Test(arguments: [(100, nil as String?), (101, "errorMessage")])
  func `a message of a validation error has at most 100 characters`(
    length: Int,
    refused: String?
  ) async throws {
    let outcome = try await TriggerScript.outcome(
      .preUserRegistration,
      "api.validation.error('code', 'x'.repeat(\(length)));"
    )
    #expect(outcome.decision == .denied)
    guard let refused else {
      #expect(outcome.validation?.message == String(repeating: "x", count: length))
      return
    }
    #expect(outcome.validation == nil)
    #expect(
      outcome.reason
        == "Failed to add validation error: \(refused) must NOT have more than 100 characters"
    )
  }

  @Test(arguments: [(11_000, true), (33_000, false)])
  func `metadata of a sign-up is kept up to 32 kilobytes`(size: Int, isKept: Bool) async throws {
    let outcome = try await TriggerScript.outcome(
      .preUserRegistration,
      "api.user.setUserMetadata('note', 'x'.repeat(\(size)));"
    )
    #expect(outcome.decision == .allowed)
    #expect(outcome.userMetadata.map(\.name) == (isKept ? ["note"] : []))
    #expect(outcome.diagnostics.map(\.code) == (isKept ? [] : [.limitExceeded]))
  }
}
