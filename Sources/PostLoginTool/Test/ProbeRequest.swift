import PolicyAnalysis
import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// A request to probe cases, independent of the command line and of printing.
package struct ProbeRequest: Sendable {
  /// The question that a probe answers.
  package enum Question: Sendable {
    /// Whether a grant lets the user of a case get further than the interactive login.
    case grants
    /// Whether one login leaves state to the next.
    case leaks
  }

  package var question: Question
  package var cases: RequestedCases
  /// How the cases run.
  package var run: TestRun

  /// A request to answer a question about cases.
  package init(_ question: Question, about cases: RequestedCases, _ run: TestRun) {
    self.question = question
    self.cases = cases
    self.run = run
  }

  /// Runs the cases, saves which of them failed, and probes all of them.
  ///
  /// - Throws: `unreadable` for a path that does not exist, and the error that prevents a run.
  package func result() async throws -> ProbeResult {
    let loaded = try cases.load()
    guard loaded.broken.isEmpty else { return ProbeResult(broken: loaded.broken) }
    let isWanted = cases.filter()
    let wanted = loaded.suites.map { $0.cases.filter(isWanted) }
    let complaint = cases.complaint(about: loaded, isWanted) ?? Self.complaint(about: wanted)
    if let complaint { return ProbeResult(complaint: complaint) }
    let report = await run.run(loaded.suites, only: isWanted)
    cases.failures.note(report)
    return ProbeResult(
      report: report,
      findings: try await findings(in: loaded.suites, only: isWanted)
    )
  }

  /// Probes the selected cases of suites that were run.
  ///
  /// - Throws: the error that prevents a run.
  func findings(
    in suites: [ActionSuite],
    only isWanted: (ActionSuite.Case) -> Bool
  ) async throws -> ProbeResult.Findings {
    let cases = suites.map { $0.cases.filter { isWanted($0) && $0.skipReason == nil } }
    return switch question {
    case .grants:
      .grants(try await EntryPathFindings(of: suites, cases: cases, on: run.makeHost(.fresh)))
    case .leaks:
      .leaks(
        try await LeakFindings(of: suites, cases: cases, on: run.makeHost),
        caseCount: cases.reduce(0) { $0 + $1.count }
      )
    }
  }

  /// The message if all cases are skipped, with their reasons; nil otherwise.
  private static func complaint(about wanted: [[ActionSuite.Case]]) -> String? {
    let reasons = wanted.joined().map(\.skipReason)
    let known = reasons.compactMap(\.self)
    guard known.count == reasons.count else { return nil }
    return "nothing is tested, because every case is skipped: "
      + known.unique.map { DocumentText.line($0, atMost: 300) }.joined(separator: "; ")
  }
}
