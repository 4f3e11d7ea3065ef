import PostLogin
import PostLoginScripts
import Synchronization

/// Runs the cases of suites, several at a time.
package struct TestRun: Sendable {
  /// The maximum number of cases that run at the same time.
  package var jobs = 1
  /// Whether no case starts after the first failure.
  package var stopsAtFailure = false
  /// The seed of a random order; nil for the order of the suites.
  ///
  /// Results are always in the order of the suites.
  package var shuffleSeed: UInt64?
  /// The number of runs of each case.
  package var rounds = 1
  /// Makes the host of each job.
  package var makeHost: HostMaker = { ScriptHost(isolation: $0, tracing: true) }
  /// Makes the hosts that inspect passed cases; nil to use those that run the cases.
  ///
  /// A run with coverage needs other hosts, because inspections must not count.
  package var makeInspectionHost: HostMaker?
  package var snapshots = SnapshotMode.compare
  /// Called for each passed case before its result counts.
  package var inspection: CaseInspection?
  /// Called before the first case with the number of cases and the suites that cannot run.
  package var onStart: (@Sendable (_ total: Int, _ broken: [BrokenSuite]) -> Void)?
  /// Called for every result immediately, with its number among all results.
  package var onResult: (@Sendable (CaseResult, _ number: Int) -> Void)?
  /// Called after every case with the numbers of completed, total and failed cases.
  package var progress: (@Sendable (_ done: Int, _ total: Int, _ failed: Int) -> Void)?

  /// A host that is already starting.
  private var prepared: ScriptHost?

  package init() {}

  /// Starts the first host while the caller still reads suites.
  package mutating func prepare() {
    let host = makeHost(.fresh)
    host.prepare()
    prepared = host
  }

  /// Runs the cases; reports suites that cannot be loaded instead of running them.
  package func run(
    _ suites: [ActionSuite],
    only isWanted: (ActionSuite.Case) -> Bool = { _ in true }
  ) async
    -> TestReport
  {
    let start = ContinuousClock.now
    var report = TestReport()
    let first = TestWorker(makeHost, prepared, inspections: makeInspectionHost)
    var units: [[TestItem]] = []
    var count = 0
    for suite in suites {
      let cases = suite.cases.filter(isWanted)
      guard !cases.isEmpty else { continue }
      let isRun = cases.contains { $0.skipReason == nil }
      let triggers = cases.map(\.trigger)
      if isRun, let problem = await first.problem(of: suite.plan, for: triggers) {
        report.brokenSuites.append(BrokenSuite(path: suite.path, problems: [problem]))
        continue
      }
      units += self.units(cases, warm: suite.plan.isolation == .warm, after: count)
      count += cases.count * max(1, rounds)
    }
    onStart?(count, report.brokenSuites)
    if var generator = shuffleSeed.map(SplitMix64.init) { units.shuffle(using: &generator) }
    let results = await results(of: units, count: count, first)
    report.results = results.compactMap(\.self)
    report.notRunCount = count - report.results.count
    report.coversAllCases =
      report.notRunCount == 0 && suites.allSatisfy { $0.cases.allSatisfy(isWanted) }
    if report.coversAllCases { report.notes = suites.flatMap(\.notes) }
    report.notes += report.notesOfCases
    report.duration = ContinuousClock.now - start
    return report
  }

  /// Returns the units that run on one host without a break: a case, or a whole suite whose cases
  /// share their realms.
  private func units(
    _ cases: [ActionSuite.Case],
    warm: Bool,
    after count: Int
  ) -> [[TestItem]] {
    let items = (0..<max(1, rounds)).flatMap { round in
      cases.enumerated().map { index, item in
        TestItem(
          item,
          round: rounds > 1 ? round + 1 : nil,
          index: count + round * cases.count + index
        )
      }
    }
    return warm ? [items] : items.map { [$0] }
  }

  private func results(
    of units: [[TestItem]],
    count: Int,
    _ first: TestWorker
  ) async -> [CaseResult?] {
    let queue = TestQueue(units, count: count, stopsAtFailure: stopsAtFailure)
    await withTaskGroup { group in
      for job in 0..<max(1, min(jobs, units.count)) {
        let worker = job == 0 ? first : TestWorker(makeHost, inspections: makeInspectionHost)
        group.addTask { await work(off: queue, with: worker) }
      }
    }
    return queue.results
  }

  @concurrent
  private func work(off queue: TestQueue, with worker: TestWorker) async {
    do {
      // Changing the thread for each case would take as long as the case.
      try await worker.host.holdingWorker { await takeAll(of: queue, with: worker) }
    } catch {
      await takeAll(of: queue, with: worker)
    }
  }

  private func takeAll(of queue: TestQueue, with worker: TestWorker) async {
    while let unit = queue.next() {
      for item in unit {
        guard !queue.isStopped else { return }
        let start = ContinuousClock.now
        let attempt = await attempt(item, isFirst: item.index == unit[0].index, with: worker)
        var result = CaseResult(
          suite: item.item.plan.path,
          name: item.item.name,
          round: item.round,
          location: item.item.location,
          verdict: attempt.verdict,
          duration: ContinuousClock.now - start
        )
        result.notes = attempt.notes
        result.logs = attempt.logs
        onResult?(result, item.index)
        let (done, failed) = queue.finish(item, result)
        progress?(done, queue.count, failed)
      }
    }
  }

  private func attempt(
    _ item: TestItem,
    isFirst: Bool,
    with worker: TestWorker
  ) async -> CaseEvaluation {
    var attempt = await worker.attempt(item.item, snapshots, isFirst: isFirst)
    guard let inspection, attempt.verdict == .passed, let outcome = attempt.outcome else {
      return attempt
    }
    do {
      let flow = try worker.inspectionFlow(of: item.item)
      let passed = PassedCase(number: item.index, item: item.item, outcome: outcome, flow: flow)
      try await inspection(passed)
    } catch {
      attempt.verdict = .broken("\(error)")
    }
    return attempt
  }
}

/// A case with its index among the results.
///
/// It is a class because cases are large and queues copy their elements.
final class TestItem: Sendable {
  let item: ActionSuite.Case
  let round: Int?
  let index: Int

  init(_ item: ActionSuite.Case, round: Int?, index: Int) {
    self.item = item
    self.round = round
    self.index = index
  }
}
