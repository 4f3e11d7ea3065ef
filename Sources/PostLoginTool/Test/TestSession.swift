import ArgumentParser
import GeoLocation
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// One run of suites, from their paths to an exit status.
struct TestSession {
  private let selection: TestSelection
  private let formats: TestFormats
  /// Nil unless `--coverage` asks for it.
  private let coverage: TestCoverage?
  /// Nil where nothing is compared with a revision.
  private let against: AgainstArguments?
  /// How the workers are kept that count.
  private let workers: WorkerConfiguration
  /// What the next run is about.
  private(set) var suites: [ActionSuite] = []
  /// Suites that cannot be read.
  private(set) var broken: [BrokenSuite] = []

  init(
    _ selection: TestSelection,
    _ formats: TestFormats,
    coverage: CoverageArguments? = nil,
    against: AgainstArguments? = nil,
    workers: WorkerConfiguration? = nil
  ) {
    self.workers = workers ?? selection.workers
    self.selection = selection
    self.formats = formats
    self.against = against
    self.coverage = coverage.flatMap { $0.coverage ? TestCoverage($0) : nil }
  }

  /// Finds, loads and runs the suites, prints what came of them, and says how the process ends.
  mutating func run(_ paths: [String]) async -> ExitCode {
    do {
      var run = selection.run
      // Coverage is counted in workers of its own.
      if coverage == nil { run.prepare() }
      let files = try SuiteFinder.suites(in: paths)
      try load(files)
      return try await runLoaded(run, below: paths)
    } catch {
      let lines = ErrorReport(error)?.lines ?? ["\(error)"]
      lines.forEach(Terminal.writeError)
      return ExitStatus.cannotRun
    }
  }

  /// Reads the suites of these files; those that cannot be read are part of the next run's report.
  mutating func load(_ files: [String]) throws {
    var options = try selection.login.suiteOptions(selection.geo)
    if let coverage { options.readRules = coverage.rules.rules }
    suites = []
    broken = []
    for file in files {
      do throws(PostLoginError) {
        suites.append(try ActionSuite(at: file, options: options))
      } catch {
        broken.append(BrokenSuite(path: file, error))
      }
    }
  }

  /// Runs what is loaded, and prints what came of it.
  func runLoaded(
    _ prepared: TestRun? = nil,
    below paths: [String] = []
  ) async throws -> ExitCode {
    var run = prepared ?? selection.run
    var problem: PostLoginError?
    if let coverage {
      do {
        run.makeHost = try await coverage.hostMaker(workers)
        run.makeInspectionHost = selection.run.makeHost
      } catch let error as PostLoginError where error.code == .coverageUnavailable {
        problem = error
        run.makeHost = { [workers] in .workers(workers, isolation: $0, tracing: true) }
      }
    }
    let progress = ProgressLine()
    run.progress = progress?.show
    let faults = selection.faults ? FaultInspection() : nil
    run.inspection = faults?.inspect
    var report = try await run.run(suites, only: selection.filter())
    progress?.clear()
    report.findings = faults?.findings(in: report, of: suites).caseFindings
    report.brokenSuites = broken + report.brokenSuites
    if let against, let revision = against.revision {
      let comparison = RevisionComparison(
        revision: revision,
        inputs: against.inputs,
        options: try selection.login.options(onFailure: "deny")
      ) { [place = selection.place] in
        place.hostOfOneVersion()
      }
      try await comparison.compare(suites, below: paths, in: &report)
    }
    guard !report.results.isEmpty || !report.brokenSuites.isEmpty else {
      Terminal.writeError("no case was found; name a suite, or a folder with a `tests.yaml`")
      return ExitStatus.cannotRun
    }
    try write { format, isColourful in
      formats.text(of: report, format, isColourful: isColourful)
    }
    let status = status(of: report)
    guard let coverage else { return status }
    return try await self.status(of: coverage, problem, otherwise: status)
  }

  /// Says what was reached; a run that failed for another reason stays so.
  private func status(
    of coverage: TestCoverage,
    _ problem: PostLoginError?,
    otherwise status: ExitCode
  ) async throws -> ExitCode {
    if let problem {
      Terminal.writeError(problem.message)
      return status == .success ? ExitStatus.cannotRun : status
    }
    let isForPrograms = formats.reports.contains { $0.file == nil && $0.format != .pretty }
    let report = try await coverage.report(on: suites)
    let reached = try coverage.write(report, isForPrograms ? nil : formats.colour.style)
    return status == .success ? reached : status
  }

  /// Asks something else about the cases than whether they pass, and prints the answer.
  mutating func probe(_ paths: [String], _ probes: TestProbes) async throws -> ExitCode {
    try load(try SuiteFinder.suites(in: paths))
    for suite in broken {
      for problem in suite.problems {
        let place = problem.location.map { "\($0): " } ?? ""
        Terminal.writeError("\(place)\(problem.message)")
      }
    }
    guard broken.isEmpty else { return ExitStatus.cannotRun }
    let isWanted = try selection.filter()
    guard suites.contains(where: { $0.cases.contains(where: isWanted) }) else {
      Terminal.writeError("no case was found; name a suite, or a folder with a `tests.yaml`")
      return ExitStatus.cannotRun
    }
    let found = try await probes.found(in: suites, selection)
    try write { format, isColourful in found.text(format, isColourful: isColourful) }
    return found.isUnwelcome ? ExitStatus.unwelcome : .success
  }

  /// Writes what has been found in every format that is wanted; colours are for terminals.
  private func write(_ text: (TestFormats.Format, _ isColourful: Bool) -> String) throws {
    for (format, file) in formats.reports {
      let text = text(format, file == nil && formats.colour.style.isColourful)
      if let file {
        try SnapshotFile.write(text, to: file)
      } else {
        Terminal.write(text)
      }
    }
  }

  private func status(of report: TestReport) -> ExitCode {
    let counts = report.counts
    if counts.broken > 0 { return ExitStatus.cannotRun }
    let hasFound = report.allFindings.contains(where: \.isUnwelcome)
    if counts.failed > 0 || hasFound { return ExitStatus.unwelcome }
    guard selection.update else { return .success }
    Terminal.writeError("snapshots were written; look at them and run again without --update")
    return ExitStatus.unwelcome
  }
}
