@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// Every report that is made of suites, with every text that could forge a line of it.
@Suite(.tags(.suites))
struct HostileReportTests {
  /// A run in which all that an author, a script or a file can name is one text.
  private func report(_ text: String) -> TestReport {
    let place = SourceLocation(file: text, line: 1, column: 2)
    var outcome = Outcome(decision: .denied, reason: text)
    outcome.diagnostics = [Diagnostic(.claimIgnored, .warning, text, action: text, at: place)]
    outcome.actions = [
      ActionReport(
        name: text,
        duration: .zero,
        logs: [LogLine(level: "log", text: text)],
        commands: [],
        error: ActionError(.uncaughtError, text, at: place, stack: text),
        policy: .deny
      )
    ]
    let failure = Verdict.Failure(
      mismatches: [Mismatch(path: text, expected: text, found: text, location: place)],
      outcome: outcome,
      location: place
    )
    var finding = Finding(.init(rawValue: "odd"), .error, text, at: place)
    let open = CaseFindings.Item(finding, at: place, cases: text, json: .string(text))
    finding.acceptance = text
    let accepted = CaseFindings.Item(finding, at: place, cases: text, json: .string(text))
    var report = TestReport()
    report.notes = [PostLoginError(.invalidSuite, text, at: place)]
    report.brokenSuites = [BrokenSuite(path: text, PostLoginError(.invalidSuite, text, at: place))]
    report.results = [.passed, .failed(failure), .skipped(text), .broken(text)].map { verdict in
      CaseResult(suite: text, name: text, location: place, verdict: verdict, duration: .zero)
    }
    report.findings = CaseFindings(word: "fault", items: [open, accepted], complaints: [finding])
    return report
  }

  @Test(arguments: HostileText.all)
  func `no text of a run is raw in a report`(text: String) {
    let date = "2026-01-15T12:00:00Z"
    let forms: [(TestReport) -> String] = [
      { PrettyReport($0, isVerbose: true).text },
      { PrettyReport($0, isVerbose: true, isColourful: true).text },
      { TAPReport($0).text }, { JUnitReport($0, date: date).text }, { GitHubReport($0).text },
      { MarkdownReport($0).text }, { JSONReport($0).text },
    ]
    for (index, form) in forms.enumerated() {
      let faults = HostileText.faults(of: form(report(text)), calm: form(report("calm")))
      #expect(faults == [], "form \(index)")
    }
  }

  @Test(arguments: HostileText.all)
  func `no name of a file and no line of a script is raw in a report of coverage`(text: String) {
    let report = { (text: String) in
      let source = "«1|a('\(text)');\n»«0|b('\(text)');»"
      return CoverageReport(files: [SampleCoverage.file(source, named: text)], rules: [])
    }
    let forms: [(CoverageReport) -> String] = [
      { CoverageText($0, .plain).text },
      { CoverageText($0, TextStyle(isColourful: true)).text },
      { CoverageHTML($0).text }, { CoverageLCOV($0).text }, { CoverageJSON($0).text },
    ]
    for (index, form) in forms.enumerated() {
      let faults = HostileText.faults(
        of: form(report(text)),
        // More lines of source can have more colours.
        calm: form(report("calm")) + String(repeating: "\u{1B}", count: index == 1 ? 400 : 0),
        allowingTabs: index == 2
      )
      #expect(faults == [], "form \(index)")
    }
  }

  @Test func `a style keeps its own colours alone`() {
    let style = TextStyle(isColourful: true)
    #expect(
      style.text(["\(style.red("a\u{1B}[31m")) b\u{1B}[K\nc"])
        == "\u{1B}[31ma\\u{1B}[31m\u{1B}[0m b\\u{1B}[K\\nc\n"
    )
    #expect(TextStyle.plain.text(["\u{1B}[31ma"]) == "\\u{1B}[31ma\n")
  }
}
