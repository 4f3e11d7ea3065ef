import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct PrimaryUserTests {
  private static func step(
    _ name: String,
    _ handler: String,
    onFailure: FailurePolicy = .deny
  ) throws -> Flow.Step {
    let source = "exports.onExecutePostLogin = async (event, api) => { \(handler) };"
    let action = try ScriptAction(
      name: name,
      source: source,
      file: "\(name).js",
      host: ScriptHost()
    )
    return Flow.Step(action, onFailure: onFailure)
  }

  private static let second = """
    try { api.authentication.setPrimaryUser('auth0|3'); }
    catch (error) { console.log(error.constructor.name, error.message); }
    """

  @Test
  func `a later Action that sets the primary user again gets an error at the call`() async throws {
    let flow = Login.flow([
      try Self.step("first", "api.authentication.setPrimaryUser('auth0|2');"),
      try Self.step("second", Self.second),
    ])
    let outcome = try await flow.run(Event(json: Login.event))
    #expect(
      outcome.actions.last?.logs.map(\.text)
        == ["Error The primary user can only be altered once per transaction"]
    )
    #expect(outcome.decision == .allowed)
    #expect(outcome.jsonValue["authentication"]?["primaryUser"] == "auth0|2")
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test
  func `an Action that failed has set no primary user`() async throws {
    let flow = Login.flow([
      try Self.step(
        "first",
        "api.authentication.setPrimaryUser('auth0|2'); throw new Error('no');",
        onFailure: .continue
      ),
      try Self.step("second", Self.second),
    ])
    let outcome = try await flow.run(Event(json: Login.event))
    #expect(outcome.actions.last?.logs.isEmpty == true)
    #expect(outcome.jsonValue["authentication"]?["primaryUser"] == "auth0|3")
  }
}
