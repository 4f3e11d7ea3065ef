import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct HandlerOracleTests {
  /// All rows but those about entry points that no flow can call, such as `toString`.
  private static let rows = OracleRow.sureRows(of: "handler").filter {
    ["onExecutePostLogin", "onContinuePostLogin"].contains($0.json["entrypoint"]?.stringValue ?? "")
      && $0.json["outcome"]?.stringValue != "loaded"
  }

  @Test(arguments: rows)
  func `an Action loads and fails as at Auth0`(row: OracleRow) async throws {
    let action = try ScriptAction(
      name: "oracle",
      source: row.json["source"]?.stringValue ?? "",
      file: "oracle.js",
      host: ScriptHost(isolation: .warm)
    )
    let isContinuing = row.json["entrypoint"] == "onContinuePostLogin"
    let entered = Entered(action: action, entryPoint: isContinuing ? .continue : .execute)
    let event = try Event(json: OracleRow.text(of: "base-event.json"))
    let calls = [row.json] + (row.json["laterCalls"]?.arrayValue ?? [])
    for expected in calls {
      let answer = try await Answer(of: entered, on: event)
      #expect(answer.isReturn == (expected["outcome"]?.stringValue == "returns"))
      let isAuth0 = ![.some("engine"), "runtime+engine"].contains(
        row.json["messageFrom"]?.stringValue
      )
      // The text says which trigger the Action is of, where Auth0's asks for a signature.
      if row.json["name"]?.stringValue == "other trigger" { continue }
      if isAuth0 || row.json["errorCode"] != nil, !answer.isReturn {
        #expect(answer.message == expected["message"]?.stringValue)
      }
      if let logs = expected["logs"]?.stringValue { #expect(answer.logs == logs) }
    }
  }

  private struct Answer {
    var isReturn: Bool
    var message: String?
    var logs = ""

    init(of action: Entered, on event: Event) async throws {
      do {
        var limits = Limits()
        // Other tests allocate memory in the same process.
        limits.memoryBytes = 8 << 30
        let outcome = try await Flow([Flow.Step(action)], limits: limits).run(event)
        let report = try #require(outcome.actions.first)
        isReturn = report.error == nil
        message = report.error?.message
        logs = report.logs.map { $0.text + "\n" }.joined()
      } catch let error as PostLoginError where error.code == .noHandler {
        isReturn = false
        message = error.message
      }
    }
  }
}
