import PostLogin
import WireFormats

/// Suites that run repeatedly, with the latest result of each case.
package struct LatestResults: Sendable {
  /// A suite, or the reason why it cannot be read.
  private struct Entry {
    var suite: ActionSuite?
    var problem: BrokenSuite?
    var results: [CaseResult] = []
    var findings: CaseFindings?
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  /// Returns the readable suites of these files, in order.
  package func suites(of files: [String]) -> [ActionSuite] {
    files.compactMap { entries[$0]?.suite }
  }

  /// Whether the latest run of a case did not pass.
  package func isFailed(_ item: ActionSuite.Case) -> Bool {
    entries[item.plan.path]?.results.contains { $0.isFailed && $0.is(of: item) } ?? false
  }

  /// Replaces suites that were read again by the results of running all of their cases.
  package mutating func replace(
    _ suites: [ActionSuite],
    broken: [BrokenSuite],
    with report: TestReport
  ) {
    for suite in suites {
      entries[suite.path] = Entry(
        suite: suite,
        results: report.results.filter { $0.suite == suite.path },
        findings: report.findings?.part(of: suite)
      )
    }
    for problem in broken { entries[problem.path] = Entry(problem: problem) }
    for problem in report.brokenSuites { entries[problem.path]?.problem = problem }
  }

  /// Adds the results of some cases.
  package mutating func update(with report: TestReport) {
    for (suite, results) in report.resultsBySuite {
      guard var entry = entries[suite] else { continue }
      for result in results {
        if let index = entry.results.firstIndex(where: { $0.name == result.name }) {
          entry.results[index] = result
        } else {
          entry.results.append(result)
        }
      }
      entries[suite] = entry
    }
  }

  /// Returns a report about these files as if all their cases had run together.
  package func report(of files: [String], wanted: (ActionSuite.Case) -> Bool) -> TestReport {
    let known = files.compactMap { entries[$0] }
    var report = TestReport()
    report.results = known.flatMap(\.results)
    report.brokenSuites = known.compactMap(\.problem)
    report.notes = known.flatMap { entry -> [PostLoginError] in
      // A stub is unused only if all cases ran.
      guard let suite = entry.suite, suite.cases.count <= entry.results.count else { return [] }
      return suite.notes
    }
    report.notes += report.notesOfCases
    report.notRunCount = known.reduce(0) { count, entry in
      guard entry.problem == nil, let suite = entry.suite else { return count }
      return count + max(0, suite.cases.count(where: wanted) - entry.results.count)
    }
    let findings = known.compactMap(\.findings)
    if var all = findings.first {
      all.items = findings.flatMap(\.items)
      all.complaints = findings.flatMap(\.complaints)
      report.findings = all
    }
    return report
  }
}

extension ActionSuite.Case {
  /// Whether the case has a snapshot.
  package var hasSnapshot: Bool { expectation.wantsSnapshot }
}

extension CaseResult {
  fileprivate var isFailed: Bool {
    switch verdict {
    case .failed, .broken: true
    case .passed, .skipped: false
    }
  }

  /// Whether it is a result of the case, in any round.
  fileprivate func `is`(of item: ActionSuite.Case) -> Bool {
    suite == item.plan.path && (name == item.name || name.hasPrefix("\(item.name) (round "))
  }
}

extension CaseFindings {
  /// Returns the findings of a suite's cases, and the complaints about its files.
  fileprivate func part(of suite: ActionSuite) -> CaseFindings {
    var part = self
    part.items = items.filter { $0.json["suite"]?.stringValue == suite.path }
    part.complaints = complaints.filter { complaint in
      complaint.location.file.map(suite.files.contains) ?? false
    }
    return part
  }
}
