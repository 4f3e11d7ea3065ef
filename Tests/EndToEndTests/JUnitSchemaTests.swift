import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing
import WireFormats

@testable import PostLogin
@testable import PostLoginTesting
@testable import ProgramTestSupport

/// Reports for JUnit's readers, held against `junit.xsd` by a validator that is not ours.
@Suite(
  .tags(.program, .suites),
  .timeLimit(.minutes(5)),
  .enabled(
    if: Validator.isInstalled,
    "xmllint is not installed; apt-get install libxml2-utils"
  )
)
struct JUnitSchemaTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Texts that a careless report would break at.
  static let hostileTexts = [
    "", " ", "a ]]> b", "<b>&amp;\"'</b>", "<!-- -- -->", "<![CDATA[x]]>", "\u{0}\u{1}\u{1F}\u{7F}",
    "\u{FFFE}\u{FFFF}", "👩‍👩‍👧 e\u{301} \u{202E}x", "tab\tline\nreturn\r", "\u{1B}[31mred", "&#0;&#x1;",
    "\u{10FFFF}", "\u{85}\u{2028}", String(repeating: "x", count: 100_000),
  ]

  @Test(arguments: hostileTexts)
  func `any text can stand in a report`(text: String) async throws {
    let report = Self.report(text)
    let xml = JUnitReport(report, date: "2026-01-15T12:00:00Z").text
    #expect(try await Validator.complaints(about: scratch.file("report.xml", xml)) == "")
  }

  @Test func `a run without any case makes a valid report`() async throws {
    let xml = JUnitReport(TestReport(), date: "2026-01-15T12:00:00Z").text
    #expect(try await Validator.complaints(about: scratch.file("report.xml", xml)) == "")
  }

  @Test func `the report of a real run is valid, and its rounds have names of their own`()
    async throws
  {
    _ = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => {\n"
        + "  console.log('\\u0001\\x1b[1m ]]> \\ud800'); throw new Error('<&> \\u0000');\n};"
    )
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
    let suite = try scratch.file(
      "tests.yaml",
      """
      cases:
        - { name: "a ]]> <&> 😀", fixture: f, expect: { decision: denied, reason: "\\x01" } }
        - { name: "b", fixture: f, expect: denied, skip: "\\x02 ]]>" }
        - { name: "c ${x}", fixture: f, expect: denied, matrix: { x: ["<", ">", 1, true] } }
      """
    )
    let broken = try scratch.file("broken.yaml", "cases: []\n\"<&]]>\": 1\n")
    let file = scratch.folder.appending(path: "report.xml").path
    let run = try await Program.run(
      ["test", suite, broken, "--repeat", "2", "--format", "junit", "--output", file]
    )
    #expect(run.status == 2, "\(run.errors)")
    #expect(try await Validator.complaints(about: file) == "")
    let xml = try String(contentsOfFile: file, encoding: .utf8)
    #expect(xml.components(separatedBy: "<testcase ").count == 14)
    #expect(xml.components(separatedBy: " file=\"\(suite)\" line=\"2\"").count == 3)
    #expect(xml.components(separatedBy: " file=\"\(broken)\" line=").count == 2)
  }

  @Test(arguments: hostileTexts)
  func `faults stand in a report`(text: String) async throws {
    var report = TestReport()
    report.findings = CaseFindings(
      word: "fault",
      items: [Self.fault(text), Self.fault("other")],
      complaints: []
    )
    let xml = JUnitReport(report, date: "2026-01-15T12:00:00Z").text
    #expect(try await Validator.complaints(about: scratch.file("report.xml", xml)) == "")
    #expect(xml.components(separatedBy: "<failure ").count == 3)
  }

  private static func fault(_ text: String) -> CaseFindings.Item {
    CaseFindings.Item(
      Finding(
        .init(rawValue: "faultThrows"),
        .error,
        "`event.\(text)` is missing: \(text) throws: \(text)",
        at: WireFormats.SourceLocation(file: text, line: 1, column: 2)
      ),
      at: nil,
      cases: "x/tests.yaml: \(text)",
      json: .null
    )
  }

  @Test(
    arguments: [
      ("name=\"x/tests.yaml\"", "name=\"\""), (" time=\"0.004\"", ""), ("id=\"1\"", "id=\"0\""),
      ("name=\"later\"", "name=\"passes\""), ("<skipped ", "<ignored "),
      ("12:00:00\" hostname", "12:00:00Z\" hostname"), ("<system-out></system-out>", ""),
    ]
  )
  func `what is not valid is told`(text: String, replacement: String) async throws {
    let xml = JUnitReport(Self.report("later"), date: "2026-01-15T12:00:00Z").text
    try #require(xml.contains(text))
    let file = try scratch.file("report.xml", xml.replacingOccurrences(of: text, with: replacement))
    #expect(try await Validator.complaints(about: file) != "")
  }

  /// A run with a result of every kind, in which a text stands wherever one can.
  private static func report(_ text: String) -> TestReport {
    let place = WireFormats.SourceLocation(file: text, line: 1, column: 2)
    var outcome = Outcome(decision: .denied, reason: text)
    outcome.actions = [
      ActionReport(
        name: text,
        duration: .zero,
        logs: [LogLine(level: "log", text: text)],
        commands: [],
        error: ActionError(.uncaughtError, text, at: place),
        policy: .deny
      )
    ]
    let failure = Verdict.Failure(
      mismatches: [Mismatch(path: text, expected: text, found: text, location: place)],
      outcome: outcome,
      location: place
    )
    var report = TestReport()
    report.brokenSuites = [
      BrokenSuite(path: "y\(text)", PostLoginError(.invalidSuite, text, at: place))
    ]
    report.results = [
      result("passes", .passed, at: place), result("fails \(text)", .failed(failure), at: place),
      result("later", .skipped(text), at: place), result("breaks", .broken(text), at: place),
    ]
    return report
  }

  private static func result(
    _ name: String,
    _ verdict: Verdict,
    at place: WireFormats.SourceLocation
  ) -> CaseResult {
    CaseResult(
      suite: "x/tests.yaml",
      name: name,
      location: place,
      verdict: verdict,
      duration: .microseconds(1001)
    )
  }
}

/// The validator of libxml2.
private enum Validator {
  private static let schema = Program.root
    .appending(path: "Tests/PostLoginTestingTests/Report/junit.xsd").path

  static var isInstalled: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/xmllint") }
  }

  /// What it finds wrong with a file; empty for a valid one.
  static func complaints(about file: String) async throws -> String {
    let record = try await Subprocess.run(
      .name("xmllint"),
      arguments: ["--noout", "--nonet", "--schema", schema, file],
      output: .discarded,
      error: .string(limit: 1 << 20)
    )
    let text = record.standardError
    guard record.terminationStatus != .exited(0) else { return "" }
    return text.isEmpty ? "\(record.terminationStatus)" : text
  }
}
