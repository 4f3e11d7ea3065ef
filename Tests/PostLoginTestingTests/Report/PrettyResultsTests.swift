@testable import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct PrettyResultsTests {
  private func result(_ name: String, _ verdict: Verdict, suite: String = "s.yaml") -> CaseResult {
    CaseResult(
      suite: suite,
      name: name,
      location: SourceLocation(file: suite, line: 2, column: 5),
      verdict: verdict,
      duration: .zero
    )
  }

  private func results(isVerbose: Bool = false) -> PrettyResults {
    PrettyResults(isVerbose: isVerbose, style: TextStyle(isColourful: false))
  }

  @Test func `a reason that breaks several cases is printed with the first`() {
    var results = results()
    let texts = ["a", "b"].map { results.text(of: result($0, .broken("noHandler: x"))) }
    #expect(
      texts == [
        "broken s.yaml: a\n  s.yaml:2:5: noHandler: x\n",
        "broken s.yaml: b\n  s.yaml:2:5: as above\n",
      ]
    )
  }

  @Test func `a case that passed is named with what it printed, if all are`() {
    var passed = result("a", .passed)
    passed.logs = [LogLine(level: "warn", text: "one\ntwo\u{1B}[2J")]
    var quiet = results()
    #expect(quiet.text(of: passed) == "")
    var verbose = results(isVerbose: true)
    #expect(
      verbose.text(of: passed) == """
        passed s.yaml: a  0.000 ms
          console
            warn  one
            warn  two\\u{1B}[2J

        """
    )
  }

  @Test func `the command for a failure names its case without the round`() {
    let failure = Verdict.Failure(mismatches: [], outcome: nil, location: nil)
    var failed = result("a b", .failed(failure))
    failed.round = 2
    var results = results()
    #expect(
      results.text(of: failed) == """
        failed s.yaml: a b (round 2)
          postlogin explain 's.yaml:a b'

        """
    )
  }

  @Test func `skipped cases are told at the end, those of one reason together`() {
    var report = TestReport()
    report.results = [
      result("a", .skipped("later")), result("b", .skipped("later")),
      result("c", .skipped("never")), result("d", .skipped("later"), suite: "t.yaml"),
    ]
    #expect(
      results().ending(of: report) == """
        skipped s.yaml: 2 cases: later
        skipped s.yaml: c: never
        skipped t.yaml: d: later
        0 passed, 4 skipped in 0.000 ms

        """
    )
  }

  @Test func `a note that a failure has shown is not printed again`() {
    let place = SourceLocation(file: "a.js", line: 2, column: 3)
    let diagnostic = Diagnostic(.unknownField, .warning, "no such field", action: "a", at: place)
    var outcome = Outcome(decision: .allowed, reason: nil)
    outcome.diagnostics = [diagnostic]
    let failure = Verdict.Failure(mismatches: [], outcome: outcome, location: nil)
    var report = TestReport()
    report.notes = [PostLoginError(.unknownField, "no such field", at: place)]
    var results = results()
    #expect(results.ending(of: report).hasPrefix("note a.js:2:3: no such field\n"))
    _ = results.text(of: result("a", .failed(failure)))
    #expect(results.ending(of: report) == "0 passed in 0.000 ms\n")
  }
}
