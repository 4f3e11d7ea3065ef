import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Where the documentation and the published runtime have different limits, the defaults are the
/// documented ones; with the runtime's limits, its rows agree as well.
@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct CacheLimitTests {
  private static let rows: [OracleRow] = {
    do {
      let rows = try JSONText(OracleRow.text(of: "cache.json")).value.arrayValue ?? []
      return rows.enumerated()
        .map { OracleRow(json: $0.element, namespace: "cache", number: $0.offset + 1) }
        .filter { $0.json["doubt"]?.stringValue == "limit-differs" && $0.isReachable }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: rows)
  func `with the runtime's number the runtime's answers are given`(row: OracleRow) async throws {
    let source =
      try OracleRow.text(of: "oracle.js") + """
        exports.onExecutePostLogin = async (event, api) => {
          console.log(JSON.stringify(await oracle(event, api, \(row.json.jsonText()))));
        };
        """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    var flow = Login.flow([Flow.Step(action)])
    flow.limits.cache.totalBytes = (16 << 10) + 256
    let event = try Event(json: OracleRow.text(of: "base-event.json"))
    let outcome = try await flow.run(event, context: RunContext(milliseconds: 1_767_225_600_000))
    #expect(outcome.logs == ["[]"])
  }

  @Test func `there are such rows`() {
    #expect(Self.rows.count >= 4)
  }
}
