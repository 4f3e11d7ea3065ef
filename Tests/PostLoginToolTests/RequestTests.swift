import ArgumentParser
import Foundation
@testable import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// Commands as values: a result without a command line, a terminal or an exit status.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct RequestTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "request-\(UUID())")

  private func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func handler(_ body: String) -> String {
    "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  @Test func `a check gives its findings, and says that there is something to mend`() async throws {
    let request = { (files: [String]) in
      CheckRequest(
        targets: files.map { .action(file: $0) },
        setting: CheckSetting(),
        makeHost: { ScriptHost(tracing: true) }
      )
    }
    let wrong = try file("wrong.js", handler("api.access.dney('x');"))
    let report = try await request([wrong]).result()
    #expect(!report.findings.isEmpty)
    #expect(report.ending == .unwelcome)
    #expect(report.ending.status == ExitCode(1))
    let right = try file("right.js", handler("api.access.deny('x');"))
    let nothing = try await request([right]).result()
    #expect(nothing.findings == [])
    #expect(nothing.ending.status == nil)
  }

  private func diff(_ before: String, _ after: String) async throws -> DiffResult {
    try await DiffRequest(
      before: file("before.js", handler(before)),
      after: file("after.js", handler(after)),
      options: Policy.Options(),
      inputs: 50,
      seed: 1,
      makeHost: { ScriptHost(tracing: true) }
    ).result()
  }

  @Test func `a diff gives its differences in every format that it has`() async throws {
    var result = try await diff("api.access.deny('x');", "")
    #expect(result.ending == .unwelcome)
    #expect(result.items.map(\.findings.verdict) == [.looser])
    let page = ReportPage(date: "", isVerbose: false)
    #expect(result.text(.pretty, on: page)?.contains("looser") == true)
    #expect(try JSONText(result.text(.json, on: page) ?? "").value["verdict"] == "looser")
    #expect(result.text(.github, on: page)?.hasPrefix("::error ") == true)
    #expect(result.text(.tap, on: page) == nil)
    let place = SourceLocation(file: "f.json", line: 1, column: 1)
    result.broken = [ComparedLogins.Broken(location: place, message: "notJSON: x")]
    #expect(result.ending.status == ExitCode(2))
    #expect(result.text(.github, on: page)?.hasPrefix("::error file=f.json,line=1,") == true)
  }

  @Test func `versions that are the same have nothing to tell`() async throws {
    let result = try await diff("api.access.deny('x');", "api.access.deny('x'); // a comment")
    #expect(result.ending == .welcome)
  }

  @Test
  func `a report of a backtest says that a result is not there, and of no login that none changes`()
  {
    let request = BacktestReportRequest(
      results: [folder.appending(path: "gone").path],
      cases: [],
      threshold: 95
    )
    #expect(throws: PostLoginError.self) { try request.result() }
    #expect(BacktestReport(BacktestSummary()).ending == .welcome)
  }

  @Test func `each command names the formats that it has`() throws {
    #expect(FormatArgument<FindingReport>.allValueStrings == ["pretty", "json", "github", "sarif"])
    #expect(FormatArgument<DiffResult>.allValueStrings == ["pretty", "json", "github"])
    #expect(FormatArgument<Story>.allValueStrings == ["pretty", "json"])
    #expect(FormatArgument<BacktestReport>.allValueStrings == ["pretty", "json", "html"])
    #expect(FormatArgument<PreparationReport>.allValueStrings == ["pretty", "json"])
    #expect(FormatArgument<DiffResult>(argument: "sarif") == nil)
    let error = #expect(throws: (any Error).self) {
      try DiffCommand.parse(["a.js", "b.js", "--format", "sarif"])
    }
    let message = error.map { DiffCommand.fullMessage(for: $0) } ?? ""
    #expect(message.contains("'sarif' is invalid for '--format"))
    #expect(message.contains("'pretty', 'json' or 'github'"))
  }
}
