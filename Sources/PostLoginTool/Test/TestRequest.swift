import PolicyAnalysis
package import PolicySources
package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// A request to run suites, independent of the command line and of printing.
package struct TestRequest: Sendable {
  package var cases: RequestedCases
  /// How the cases run, and the closures that receive their results as they arrive.
  package var run: TestRun
  /// Whether passed cases are searched for faults.
  package var searchesFaults = false
  /// The configuration of workers that count coverage; nil counts nothing.
  package var countingWorkers: WorkerConfiguration?
  /// The percentages of lines, blocks and rules that the cases have to reach.
  package var thresholds = Project.Coverage()
  /// The questions that are asked about the cases after their run.
  package var probes: [ProbeRequest.Question] = []
  /// The environments that are checked after the run; nil checks none.
  package var environments: EnvironmentCheck?
  /// The comparison with an earlier revision; nil compares nothing.
  package var against: RevisionComparison?

  /// A request that neither counts nor compares.
  package init(_ cases: RequestedCases, _ run: TestRun) {
    self.cases = cases
    self.run = run
  }

  /// Reads and runs the suites, and saves which cases failed.
  ///
  /// - Throws: `unreadable` for a path that does not exist, and the error that prevents comparing or
  ///   counting.
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

  /// Runs suites that were read, and saves which cases failed.
  ///
  /// - Throws: the error that prevents comparing.
  func result(of loaded: LoadedSuites) async throws -> TestResult {
    let isWanted = cases.filter()
    var result = TestResult(
      complaint: cases.complaint(about: loaded, isWanted),
      hasWrittenSnapshots: run.snapshots == .update,
      thresholds: thresholds
    )
    guard result.complaint == nil || !loaded.broken.isEmpty else { return result }
    run.onStart?(0, loaded.broken)
    result.report = await report(on: loaded.suites, only: isWanted)
    result.report.brokenSuites = loaded.broken + result.report.brokenSuites
    result.report.probes = try await probeFindings(in: result.report, of: loaded, only: isWanted)
    await environments?.check(in: &result.report)
    try await against?.compare(loaded.suites, below: cases.paths, in: &result.report)
    cases.failures.note(result.report)
    return result
  }

  /// The findings of the probes; none if a suite cannot run.
  private func probeFindings(
    in report: TestReport,
    of loaded: LoadedSuites,
    only isWanted: (ActionSuite.Case) -> Bool
  ) async throws -> [CaseFindings] {
    guard report.counts.broken == 0, report.hasRun else { return [] }
    var run = run
    // A probe is no case, so that it must not count.
    run.makeHost = run.makeInspectionHost ?? run.makeHost
    var findings: [CaseFindings] = []
    for question in probes {
      let probe = ProbeRequest(question, about: cases, run)
      findings.append(try await probe.findings(in: loaded.suites, only: isWanted).caseFindings)
    }
    return findings
  }

  /// Runs cases, and searches those that pass for faults if that is requested.
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
