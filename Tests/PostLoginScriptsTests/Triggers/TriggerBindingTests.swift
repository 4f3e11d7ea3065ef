import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// The handler and the `api` object that a script of each trigger gets.
@Suite(.tags(.flow, .commands), .timeLimit(.minutes(5)))
struct TriggerBindingTests {
  private static let both = """
    const run = async (event, api) => { console.log(Object.keys(api).join()); };
    exports.onExecutePostLogin = run;
    exports.onExecutePreUserRegistration = run;
    """

  private static func error(_ trigger: Trigger, _ module: String) async -> PostLoginError? {
    await #expect(throws: PostLoginError.self) {
      _ = try await TriggerScript.outcome(trigger, module: module)
    }
  }

  @Test(arguments: [Isolation.fresh, .warm])
  func `an Action of two triggers gets the api object of the one that runs`(
    isolation: Isolation
  ) async throws {
    let host = ScriptHost(isolation: isolation)
    let action = try ScriptAction(name: "a", source: Self.both, file: "a.js", host: host)
    let event = try Event(json: #"{"secrets":{}}"#)
    // So often that realms of the first trigger are recorded and used again.
    for trigger in Array(repeating: Trigger.postLogin, count: 20) + [
      .preUserRegistration, .postLogin, .preUserRegistration,
    ] {
      let flow = Flow([Flow.Step(action)], trigger: trigger)
      let logs = try await flow.run(event).actions.flatMap(\.logs).map(\.text)
      #expect(logs == [MethodTable.of(trigger).namespaceNames.joined(separator: ",")])
    }
  }

  @Test func `the second handler of a sign-up is accepted and never called`() async throws {
    let module = """
      exports.onExecutePreUserRegistration = async () => { console.log('first'); };
      exports.onContinuePreUserRegistration = async () => { console.log('second'); };
      """
    let outcome = try await TriggerScript.outcome(.preUserRegistration, module: module)
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == ["first"])
    let alone = "exports.onContinuePreUserRegistration = async () => {};"
    let error = await Self.error(.preUserRegistration, alone)
    #expect(error?.code == .noHandler)
    #expect(error?.message == Self.signature("onExecutePreUserRegistration"))
  }

  private static func signature(_ handler: String) -> String {
    "Invalid function signature for the \"\(handler)\" handler. Use "
      + "\"exports.\(handler) = async function(event, api) { }\" as the signature."
  }

  @Test(arguments: TriggerDefinition.runnable.map(\.trigger))
  func `a handler that is missing, not async or no function is refused in Auth0's words`(
    trigger: Trigger
  ) async throws {
    let handler = try #require(trigger.handler(of: .execute))
    for module in ["", "exports.\(handler) = () => {};", "exports.\(handler) = 1;"] {
      let error = await Self.error(trigger, module)
      #expect(error?.code == .noHandler)
      #expect(error?.message == Self.signature(handler))
      #expect(error?.help == nil)
    }
    let error = await Self.error(trigger, "module.exports = 1; // exports.\(handler)")
    #expect(error?.message == "The Action must export an object.")
  }

  @Test(arguments: [
    (
      Trigger.preUserRegistration,
      "`onExecutePreUserRegistraton` is no handler; did you mean `onExecutePreUserRegistration`?"
    ),
    (
      .postLogin,
      "`onExecutePreUserRegistraton` is no handler; did you mean `onExecutePreUserRegistration` of "
        + "the trigger `pre-user-registration`?"
    ),
  ])
  func `a misspelt handler is named with the one that was meant`(
    trigger: Trigger,
    help: String
  ) async throws {
    let error = await Self.error(trigger, "exports.onExecutePreUserRegistraton = async () => {};")
    #expect(error?.message == Self.signature(trigger.handler(of: .execute) ?? ""))
    #expect(error?.help == help)
  }

  @Test func `an Action of another trigger is refused with the way to run it`() async throws {
    let error = await Self.error(
      .preUserRegistration,
      "exports.onExecutePostLogin = async () => {};"
    )
    #expect(error?.code == .noHandler)
    #expect(
      error?.message
        == "this is an Action of `post-login`, not of `pre-user-registration`: use it in its own "
        + "trigger (`--trigger post-login`), or write one with "
        + "`exports.onExecutePreUserRegistration = async (event, api) => { … }`"
    )
  }

  @Test func `a script that does not compile gets the handler of its own trigger`() async throws {
    let source = "exports.onExecuteEventStream = async (event: Event) => {};"
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    let error = await #expect(throws: PostLoginError.self) { try await action.check() }
    #expect(
      error?.message
        == "this is TypeScript in a file of JavaScript: let the file's name end with `.ts`, or "
        + "write JavaScript, with `exports.onExecuteEventStream = async (event, api) => { … }`"
    )
  }

  @Test(arguments: [
    (
      Trigger.passwordResetPostChallenge, "api.idToken.setCustomClaim('a', 1);",
      "`api.idToken` belongs to the trigger `post-login`, and is undefined in "
        + "`password-reset-post-challenge`",
      "Cannot read properties of undefined (reading 'setCustomClaim')"
    ),
    (
      .postLogin, "api.notification.drop('a');",
      "`api.notification` belongs to the trigger `custom-email-provider`, and is undefined in "
        + "`post-login`",
      "Cannot read properties of undefined (reading 'drop')"
    ),
    (
      .preUserRegistration, "api.user.setUserMetdata('a', 1);",
      "`api.user.setUserMetdata` is not documented, and undefined at Auth0; did you mean "
        + "`api.user.setUserMetadata`?",
      "api.user.setUserMetdata is not a function"
    ),
  ])
  func `a member of another trigger is a TypeError, and its trigger is named`(
    trigger: Trigger,
    body: String,
    message: String,
    thrown: String
  ) async throws {
    let outcome = try await TriggerScript.outcome(trigger, body)
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == thrown)
    #expect(outcome.diagnostics.map(\.code) == [.unknownMethod])
    #expect(outcome.diagnostics.first?.message == message)
  }

  @Test(arguments: [
    (Trigger.customTokenExchange, "api.access.deny('no', 'reason').cache;"),
    (.passwordResetPostChallenge, "api.access.deny('reason').cache;"),
  ])
  func `a call behind one that returns nothing is explained`(
    trigger: Trigger,
    body: String
  ) async throws {
    let outcome = try await TriggerScript.outcome(trigger, body)
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "reason")
    #expect(outcome.diagnostics.map(\.code) == [.brokenChain])
    #expect(
      outcome.diagnostics.first?.message
        == "`api.access.deny` returns nothing in `\(trigger.rawValue)`, unlike in `post-login`; "
        + "end the statement with the call"
    )
  }

  @Test(arguments: [Trigger.credentialsExchange, .preUserRegistration])
  func `calls of the triggers that return api can be chained`(trigger: Trigger) async throws {
    let outcome = try await TriggerScript.outcome(
      trigger,
      "api.access.deny('invalid_scope', 'reason').cache.get('a');"
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.actions[0].error == nil)
  }
}
