import PolicyAnalysis
package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// A run of suites: what it reads and writes, apart from how that was asked for and how it is printed.
package struct TestRequest: Sendable {
  package var cases: RequestedCases
  /// How the cases run, and what takes their results as they come.
  package var run: TestRun
  /// Whether each case that has passed is searched for faults.
  package var searchesFaults = false
  /// The workers that count what the cases reach; nil counts nothing.
  package var countingWorkers: WorkerConfiguration?
  /// The percentage of lines, blocks and rules that the cases should reach; nil for any.
  package var threshold: Double?
  /// The comparison with an earlier revision; nil compares nothing.
  package var against: RevisionComparison?

  /// Takes the cases, and how they run.
  package init(_ cases: RequestedCases, _ run: TestRun) {
    self.cases = cases
    self.run = run
  }

  /// Reads and runs the suites, and keeps which cases failed.
  ///
  /// - Throws: `unreadable` for a path where nothing is, what makes the comparison impossible, and
  ///   what does not let workers count.
  package func result() async throws -> TestResult {
    guard let countingWorkers else { return try await result(of: cases.load()) }
    let coverage = TestCoverage(countingWorkers)
    let loaded = try cases.load(readingRules: coverage.rules.rules)
    var counting = self
    let unavailable = try await coverage.count(in: &counting.run)
    var result = try await counting.result(of: loaded)
    guard result.complaint == nil || !loaded.broken.isEmpty else { return result }
    do {
      if let unavailable { throw unavailable }
      result.coverage = .success(try await coverage.report(on: loaded.suites))
    } catch let error as PostLoginError {
      result.coverage = .failure(error)
    }
    return result
  }

  /// Runs suites that were read, and keeps which cases failed.
  ///
  /// - Throws: what makes the comparison impossible.
  func result(of loaded: LoadedSuites) async throws -> TestResult {
    let isWanted = cases.filter()
    var result = TestResult(
      complaint: cases.complaint(about: loaded, isWanted),
      hasWrittenSnapshots: run.snapshots == .update,
      threshold: threshold
    )
    guard result.complaint == nil || !loaded.broken.isEmpty else { return result }
    run.onStart?(0, loaded.broken)
    result.report = await report(on: loaded.suites, only: isWanted)
    result.report.brokenSuites = loaded.broken + result.report.brokenSuites
    try await against?.compare(loaded.suites, below: cases.paths, in: &result.report)
    cases.failures.note(result.report)
    return result
  }

  /// Runs cases, and searches those that pass for faults where that is asked for.
  func report(
    on suites: [ActionSuite],
    only isWanted: (ActionSuite.Case) -> Bool
  ) async -> TestReport {
    guard searchesFaults else { return await run.run(suites, only: isWanted) }
    var run = run
    let faults = FaultInspection()
    run.inspection = faults.inspect
    var report = await run.run(suites, only: isWanted)
    report.findings = faults.findings(in: report, of: suites).caseFindings
    return report
  }
}
