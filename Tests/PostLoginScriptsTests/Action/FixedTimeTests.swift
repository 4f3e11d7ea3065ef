import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// A realm gets a clock only if the script's text can read it.
@Suite(.tags(.javaScript))
struct FixedTimeTests {
  @Test(arguments: [
    "Date.now()", "new Date().getTime()", "new globalThis.Date().getTime()", "global.Date.now()",
    "globalThis['Da' + 'te'].now()", "(0, eval)('Da' + 'te').now()",
    "Function('return Da' + 'te')().now()", "(() => {}).constructor('return Da' + 'te')().now()",
    "(function () { return this; })()['Da' + 'te'].now()", #"D\u0061te.now()"#,
    "require('util').types.isDate(new Date()) && Date.now()",
  ])
  func `an Action sees the time that it is given`(expression: String) async throws {
    let action = try ScriptAction(
      name: "action",
      source: """
        exports.onExecutePostLogin = async (event, api) => {
          api.idToken.setCustomClaim('now', \(expression));
        };
        """,
      file: "action.js",
      host: ScriptHost()
    )
    var context = RunContext()
    context.milliseconds = 1_768_478_400_000
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: context)
    #expect(outcome.idTokenClaims.map(\.value.text) == ["1768478400000"])
  }
}
