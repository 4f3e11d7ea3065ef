import Foundation
import PolicyAnalysis
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

  @Test func `a check of the export prints eleven verdicts`() async throws {
    let request = CheckRequest(
      files: try ActionCheck.files(in: [Self.export]),
      setting: CheckSetting(),
      makeHost: { ScriptHost(tracing: true) }
    )
    let report = try await request.result()
    #expect(report.verdicts.count == 11)
    let text = try #require(report.text(.pretty, on: page))
    for trigger in report.verdicts.map(\.trigger.rawValue) {
      #expect(text.contains("/code.js: \(trigger): "))
    }
    #expect(!text.contains("not run"))
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
