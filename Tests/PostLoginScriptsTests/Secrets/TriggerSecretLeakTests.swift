import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Secrets in what only Actions of other triggers pass on.
@Suite(.tags(.secrets), .timeLimit(.minutes(5)))
struct TriggerSecretLeakTests {
  @Test(arguments: [
    (
      Trigger.preUserRegistration, "api.access.deny('no', `not ${event.secrets.API_KEY}`);",
      "the denial's message to the user; the user can read it"
    ),
    (
      .customEmailProvider, "api.notification.drop(`bad ${event.secrets.API_KEY}`);",
      "the reason for not sending the message; the tenant and its log streams keep logs"
    ),
    (
      .passwordResetPostChallenge,
      "api.transaction.setResultUrl('https://e.example/?' + event.secrets.API_KEY);",
      "the result URL; the user can read it"
    ),
  ])
  func `a secret that leaves is named with its place`(
    trigger: Trigger,
    call: String,
    place: String
  ) async throws {
    let action = try ScriptAction(
      name: "action",
      source: "exports.\(trigger.handlers[0]) = async (event, api) => { \(call) };",
      file: "action.js",
      host: ScriptHost()
    )
    let event = try Event(json: #"{"secrets":{"API_KEY":"hush-hush"},"request":{"ip":"::1"}}"#)
    let outcome = try await Flow([Flow.Step(action)], trigger: trigger)
      .run(event, context: RunContext())
    #expect(outcome.actions.compactMap(\.error) == [])
    #expect(
      outcome.diagnostics.filter { $0.code == .secretLeaked }.map(\.message) == [
        "the value of secret `API_KEY` stands in \(place), so leave it out"
      ]
    )
  }
}
