import PolicyAnalysis
import PostLoginTesting
import Synchronization

/// Cases that run while the keyboard is read.
final class WatchedRun: Sendable {
  /// The cases of a run, and its settings.
  struct Plan: Sendable {
    var run: TestRun
    var suites: [ActionSuite]
    /// The cases that run, by their `id`.
    var cases: Set<String>
    /// Whether passed cases are searched for faults.
    var searchesFaults: Bool
  }

  private let report = Mutex<TestReport?>(nil)

  init(_ plan: Plan) {
    Task { [self] in
      let found = await Self.report(of: plan)
      report.withLock { $0 = found }
    }
  }

  /// The report; nil while cases still run.
  var result: TestReport? { report.withLock(\.self) }

  @concurrent
  private static func report(of plan: Plan) async -> TestReport {
    let progress = ProgressLine()
    var run = plan.run
    run.progress = progress?.show
    if run.snapshots == .update {
      _ = await run.run(plan.suites) { plan.cases.contains($0.id) }
      // Compared again, so that the report is about the new snapshots.
      run.snapshots = .compare
    }
    let faults = plan.searchesFaults ? FaultInspection() : nil
    run.inspection = faults?.inspect
    var report = await run.run(plan.suites) { plan.cases.contains($0.id) }
    progress?.clear()
    report.findings = faults?.findings(in: report, of: plan.suites).caseFindings
    return report
  }
}
