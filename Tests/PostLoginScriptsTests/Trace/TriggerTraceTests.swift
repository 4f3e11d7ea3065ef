import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Values of another trigger's event in a trace: open members are shown, codes and recipients never.
@Suite(.tags(.trace, .secrets), .timeLimit(.minutes(5)))
struct TriggerTraceTests {
  private static let event = #"""
    {"message_options":{"action":"enrollment","code":"314159","message_type":"voice",
    "recipient":"+351912345678","text":"Your code is 314159"},"user":{"user_id":"auth0|1"}}
    """#

  private static func trace(
    of trigger: Trigger,
    _ handler: String,
    _ host: ScriptHost
  ) async throws -> [String?] {
    let action = try ScriptAction(
      name: "phone",
      source: """
        exports.\(handler) = async (event) => {
          const options = event.message_options;
          options.message_type; options.code; options.recipient; options.text;
        };
        """,
      file: "phone.js",
      host: host
    )
    let flow = Flow([Flow.Step(action)], trigger: trigger)
    let outcome = try await flow.run(try Event(json: event), context: RunContext())
    return outcome.trace?.actions.first?.entries.dropFirst().map(\.value) ?? []
  }

  @Test func `a trace shows the members that the trigger's event calls open`() async throws {
    let host = ScriptHost(tracing: true)
    let hidden: [String?] = ["***", "***", "***"]
    let shown = try await Self.trace(of: .sendPhoneMessage, "onExecuteSendPhoneMessage", host)
    #expect(shown == [#""voice""#] + hidden)
    // The same machine next traces an Action of another trigger, which knows no such member.
    let login = try await Self.trace(of: .postLogin, "onExecutePostLogin", host)
    #expect(login == ["***"] + hidden)
    let again = try await Self.trace(of: .sendPhoneMessage, "onExecuteSendPhoneMessage", host)
    #expect(again == shown)
  }
}
