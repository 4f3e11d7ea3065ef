import PostLoginTesting
import Synchronization

/// Cases that run while the keyboard is read.
final class WatchedRun: Sendable {
  /// The cases of a run, and its settings.
  struct Plan: Sendable {
    var request: TestRequest
    var suites: [ActionSuite]
    /// The cases that run, by their `id`.
    var cases: Set<String>
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
    let isWanted = { (item: ActionSuite.Case) in plan.cases.contains(item.id) }
    var request = plan.request
    request.run.progress = progress?.show
    if request.run.snapshots == .update {
      _ = await request.run.run(plan.suites, only: isWanted)
      // Compared again, so that the report is about the new snapshots.
      request.run.snapshots = .compare
    }
    let report = await request.report(on: plan.suites, only: isWanted)
    progress?.clear()
    return report
  }
}
