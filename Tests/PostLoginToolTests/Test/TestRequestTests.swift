import Foundation
import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting
@testable import PostLoginTool

/// `test` without a command line.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct TestRequestTests {
  private let folder: RequestFolder

  init() throws { folder = try RequestFolder() }

  private var cases: RequestedCases {
    let failures = LastFailures(
      environment: ["XDG_CACHE_HOME": folder.path("cache")],
      folder: folder.path
    )
    return RequestedCases(in: [folder.path], options: ActionSuite.Options(), failures: failures)
  }

  @Test func `results are there before the run ends, and the result has them all`() async throws {
    let seen = Mutex<[String]>([])
    var request = TestRequest(cases, TestRun())
    request.run.onResult = { result, _ in seen.withLock { $0.append(result.name) } }
    let result = try await request.result()
    #expect(seen.withLock(\.self).sorted() == ["anyone", "later", "wrong"])
    #expect(result.report.counts == TestReport.Counts(passed: 1, failed: 1, skipped: 1))
    #expect(result.ending == .unwelcome)
    #expect(result.remarks == [])
    let page = ReportPage(date: "", isVerbose: false)
    let json = try JSONText(result.text(.json, on: page) ?? "").value
    #expect(json["summary"]?["failed"] == 1)
    #expect(result.text(.tap, on: page)?.hasPrefix("TAP version 14") == true)
  }

  @Test func `a suite and an Action that are not saved run as the editor has them`() async throws {
    let source = FileSource(
      unsaved: [
        folder.path("tests.yaml"): "cases: [{ name: only, fixture: f, expect: denied }]",
        folder.path("code.js"):
          "exports.onExecutePostLogin = async (e, api) => { api.access.deny('no'); };",
      ]
    )
    let result = try await source.during { try await TestRequest(cases, TestRun()).result() }
    #expect(result.report.results.map(\.name) == ["only"])
    #expect(result.ending == .welcome)
  }

  @Test func `cases are chosen by their trigger`() async throws {
    try folder.write(
      "code.js",
      RequestFolder.action + "\nexports.onExecuteEventStream = async () => {};\n"
    )
    try folder.write("e.yaml", "trigger: event-stream\nmessage: { type: user.created }\n")
    try folder.write(
      "tests.yaml",
      RequestFolder.suite + "  - { name: event, fixture: e.yaml, expect: delivered }\n"
    )
    var cases = cases
    cases.trigger = .eventStream
    let result = try await TestRequest(cases, TestRun()).result()
    #expect(result.report.results.map(\.name) == ["event"])
    #expect(result.ending == .welcome)
    cases.trigger = .sendPhoneMessage
    let nothing = try await TestRequest(cases, TestRun()).result()
    #expect(nothing.complaint == "none of 4 cases has the trigger `send-phone-message`")
  }

  @Test func `cases are chosen by their names, and by the failures of the run before`()
    async throws
  {
    var cases = cases
    cases.onlyFailed = true
    let nothing = try await TestRequest(cases, TestRun()).result()
    #expect(nothing.complaint?.hasPrefix("none of 3 cases failed when it was last run") == true)
    #expect(nothing.ending == .incomplete)
    #expect(nothing.remarks.count == 1)
    _ = try await TestRequest(self.cases, TestRun()).result()
    let failed = try await TestRequest(cases, TestRun()).result()
    #expect(failed.report.results.map(\.name) == ["wrong"])
    cases.onlyFailed = false
    cases.pattern = CasePattern("any")
    let named = try await TestRequest(cases, TestRun()).result()
    #expect(named.report.results.map(\.name) == ["anyone"])
    #expect(named.ending == .welcome)
    #expect(CasePattern("(") == nil)
  }

  @Test func `a suite that cannot be read is incomplete, and the others run`() async throws {
    try folder.write("broken.tests.yaml", "cases: []\n")
    let begun = Mutex<[Int]>([])
    var request = TestRequest(cases, TestRun())
    request.run.onStart = { _, broken in begun.withLock { $0.append(broken.count) } }
    let result = try await request.result()
    #expect(result.ending == .incomplete)
    #expect(result.report.counts.broken == 1)
    #expect(result.report.results.count == 3)
    // The suites that cannot be read are told first, and no suite's Actions fail to load.
    #expect(begun.withLock(\.self) == [1, 0])
  }

  @Test func `a list has each case with its number and place`() throws {
    let list = try CaseListRequest(cases).result()
    #expect(list.items.map(\.number) == [1, 2, 3])
    #expect(list.items.map(\.reference.name) == ["anyone", "wrong", "later"])
    #expect(list.items.map(\.location.line) == [3, 4, 5])
    #expect(list.items.last?.skipReason == "not yet")
    #expect(list.ending == .welcome)
  }

  @Test(arguments: [ProbeRequest.Question.grants, .leaks])
  func `a question about cases is answered, and says which of them fail`(
    question: ProbeRequest.Question
  ) async throws {
    let result = try await ProbeRequest(question, about: cases, TestRun()).result()
    #expect(result.findings != nil)
    #expect(result.ending == .unwelcome)
    #expect(
      result.remarks == [
        "\(folder.path("tests.yaml")):4:5: the case `wrong` fails; `postlogin test` tells why"
      ]
    )
    // Which is kept, and chooses the cases of the next question.
    var cases = cases
    cases.onlyFailed = true
    try folder.write("tests.yaml", RequestFolder.suite.replacing("Rosa", with: "Ada"))
    let mended = try await ProbeRequest(question, about: cases, TestRun()).result()
    #expect(mended.report.results.map(\.caseName) == ["wrong"])
    #expect(mended.ending == .welcome)
    let nothing = try await ProbeRequest(question, about: cases, TestRun()).result()
    #expect(nothing.ending == .incomplete)
  }
}
