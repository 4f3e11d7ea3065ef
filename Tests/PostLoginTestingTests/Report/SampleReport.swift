@testable import PostLogin
@testable import PostLoginTesting
import WireFormats

/// A run with a result of every kind, and names that no format likes.
enum SampleReport {
  static let name = "a & <b> ]]> \"c\" # 50%, done: \\"

  static let report: TestReport = {
    var outcome = Outcome(decision: .denied, reason: "no")
    outcome.diagnostics = [
      Diagnostic(
        .claimIgnored,
        .warning,
        "left out",
        action: "first",
        at: SourceLocation(file: "a.js", line: 2, column: 3)
      )
    ]
    outcome.actions = [
      ActionReport(
        name: "first",
        duration: .zero,
        logs: [LogLine(level: "log", text: "red \u{1B}[31m]]>\nnext")],
        commands: [],
        error: ActionError(
          .uncaughtError,
          "boom",
          at: SourceLocation(file: "a.js", line: 4, column: 5)
        ),
        policy: .deny
      )
    ]
    let failure = Verdict.Failure(
      mismatches: [
        Mismatch(
          path: "decision",
          expected: "\"allowed\"",
          found: "\"denied\"",
          location: SourceLocation(file: "x/tests.yaml", line: 7, column: 9)
        )
      ],
      outcome: outcome,
      location: SourceLocation(file: "x/tests.yaml", line: 5, column: 5)
    )
    var report = TestReport()
    report.notes = [
      PostLoginError(
        .invalidSuite,
        "`seed` has no effect yet",
        at: SourceLocation(file: "x/tests.yaml", line: 1, column: 1)
      )
    ]
    report.brokenSuites = [
      BrokenSuite(
        path: "y/tests.yaml",
        PostLoginError(
          .invalidSuite,
          "the suite has no cases",
          at: SourceLocation(file: "y/tests.yaml", line: 3, column: 1)
        )
      )
    ]
    report.results = [
      result("x/tests.yaml", "passes", 2, .passed),
      result("x/tests.yaml", name, 5, .failed(failure)),
      result("x/tests.yaml", "later", 9, .skipped("not # now")),
      result("z/tests.json", "passes", 2, .broken("noHandler: x")),
    ]
    report.notRunCount = 2
    report.duration = .milliseconds(12)
    return report
  }()

  private static func result(
    _ suite: String,
    _ name: String,
    _ line: Int,
    _ verdict: Verdict
  ) -> CaseResult {
    CaseResult(
      suite: suite,
      name: name,
      location: SourceLocation(file: suite, line: line, column: 5),
      verdict: verdict,
      duration: .microseconds(1500)
    )
  }
}
