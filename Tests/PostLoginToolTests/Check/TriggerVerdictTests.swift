import Foundation
import PolicyAnalysis
import PolicySources
import PostLogin
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// What `check` and `doctor` say about an export with Actions of every trigger.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct TriggerVerdictTests {
  private static let export =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "PostLoginTestingTests/Init/export-of-every-trigger").path

  private let page = ReportPage(date: "", isVerbose: false)

  @Test func `a check of the export prints a verdict for each flow and for each other Action`()
    async throws
  {
    let request = CheckRequest(
      targets: try CheckTarget.found(
        in: [Self.export],
        of: nil,
        given: ProjectEnvironment(name: nil, policy: "")
      ),
      setting: CheckSetting(),
      makeHost: { ScriptHost(tracing: true) }
    )
    let report = try await request.result()
    #expect(report.verdicts.count == 11)
    let text = try #require(report.text(.pretty, on: page))
    // No entity of the export names these two.
    let unbound: Set<Trigger> = [.customTokenExchange, .eventStream]
    for trigger in report.verdicts.map(\.trigger) {
      let file = unbound.contains(trigger) ? "/code.js" : ""
      #expect(text.contains("\(file): \(trigger.rawValue): nothing found\n"))
    }
    #expect(text.contains("\n\(Self.export): post-login: nothing found\n"))
    #expect(report.findings.map(\.code) == [.unboundAction, .unboundAction])
    #expect(text.hasSuffix("2 findings in 9 Actions\n"))
  }

  @Test func `doctor names the triggers of a folder, and what is run`() throws {
    let report = try FolderReport(folder: Self.export)
    let text = try #require(report.text(.pretty, on: page))
    #expect(text.split(separator: "\n").count == 11)
    #expect(text.contains("event-stream                   1 Action     run"))
    let value = try JSONText(report.text(.json, on: page) ?? "").value
    #expect(value["actions"]?.arrayValue?.count == 9)
  }
}
