import ArgumentParser
import FoundationEssentials
import GeoLocation
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// Runs of suites, from their paths to an exit status.
struct TestSession {
  /// Which cases the next run selects, and how they run.
  var selection: TestSelection
  private let formats: TestFormats
  /// Nil without `--coverage`.
  private let coverage: TestCoverage?
  /// Nil if nothing is compared with a revision.
  private let against: AgainstArguments?
  /// The configuration of workers that count coverage.
  private let workers: WorkerConfiguration
  private let failures: LastFailures
  /// Whether the run is in continuous integration, where `only` is an error.
  private let isUnattended: Bool
  /// The suites of the next run.
  private(set) var suites: [ActionSuite] = []
  /// Suites that cannot be read.
  private(set) var broken: [BrokenSuite] = []

  init(
    _ selection: TestSelection,
    _ formats: TestFormats,
    coverage: CoverageArguments? = nil,
    against: AgainstArguments? = nil,
    workers: WorkerConfiguration? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    isUnattended = !["", "0", "false"].contains(environment["CI"] ?? "")
    failures = LastFailures(
      environment: environment,
      folder: FileManager.default.currentDirectoryPath
    )
    self.workers = workers ?? selection.workers
    self.selection = selection
    self.formats = formats
    self.against = against
    self.coverage = coverage.flatMap { $0.coverage ? TestCoverage($0) : nil }
  }

  /// Finds, loads and runs the suites, prints their results, and returns the exit status.
  ///
  /// If a signal ends the process, it first prints the results that it has.
  mutating func run(_ paths: [String]) async -> ExitCode {
    let interruption = InterruptionCleanup()
    defer { interruption.finish() }
    do {
      var run = selection.run
      // Coverage is counted in workers of its own.
      if coverage == nil { run.prepare() }
      let files = try SuiteFinder.suites(in: paths)
      try load(files)
      return try await runLoaded(run, below: paths, interruption)
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
        let suite = try ActionSuite(at: file, options: options)
        if isUnattended { try Self.checkFocus(of: suite) }
        suites.append(suite)
      } catch {
        broken.append(BrokenSuite(path: file, error))
      }
    }
  }

  /// Throws for a suite in which a case has `only`.
  private static func checkFocus(of suite: ActionSuite) throws(PostLoginError) {
    let errors = suite.focusedCases.map { item in
      PostLoginError(
        .invalidSuite,
        "the case `\(item.name)` has `only`, which leaves out the others; remove it: where `CI` is "
          + "set, every case runs",
        at: item.location
      )
    }
    if let first = errors.first { throw first.followed(by: Array(errors.dropFirst())) }
  }

  /// A filter for the cases to run.
  private func filter() throws -> (ActionSuite.Case) -> Bool {
    let matches = try selection.filter()
    guard selection.lastFailed else { return matches }
    let hasFailed = failures.filter()
    return { matches($0) && hasFailed($0) }
  }

  /// The message if there is nothing to run; nil otherwise.
  private func complaint(_ isWanted: (ActionSuite.Case) -> Bool) -> String? {
    let count = suites.reduce(0) { $0 + $1.cases.count }
    guard count > 0 else {
      return broken.isEmpty
        ? "no case was found; name a suite, or a folder with a `tests.yaml`" : nil
    }
    let isAnyWanted = suites.contains { $0.cases.contains(where: isWanted) }
    return isAnyWanted ? nil : selection.complaint(about: count)
  }

  /// Lists the cases that would run, and runs none.
  mutating func list(_ paths: [String]) throws -> ExitCode {
    try load(try SuiteFinder.suites(in: paths))
    reportBroken()
    let isWanted = try filter()
    if let complaint = complaint(isWanted) {
      Terminal.writeError(complaint)
      return ExitStatus.cannotRun
    }
    for suite in suites {
      for (index, item) in suite.cases.enumerated() where isWanted(item) {
        let reason = item.skipReason.map { " (skipped: \($0))" } ?? ""
        let line = "\(suite.path):\(item.location.line): \(index + 1). \(item.name)\(reason)"
        Terminal.write(DocumentText.line(line, atMost: .max) + "\n")
      }
    }
    return broken.isEmpty ? .success : ExitStatus.cannotRun
  }

  /// Runs the loaded suites, and prints their results.
  func runLoaded(
    _ prepared: TestRun? = nil,
    below paths: [String] = [],
    _ interruption: InterruptionCleanup? = nil
  ) async throws -> ExitCode {
    let isWanted = try filter()
    let complaint = complaint(isWanted)
    if let complaint {
      Terminal.writeError(complaint)
      if broken.isEmpty { return ExitStatus.cannotRun }
    }
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
    let isStreamed = formats.reports.contains { $0.format == .pretty && $0.file == nil }
    let style = formats.colour.style
    let results = PrettyResults(isVerbose: formats.verbose, style: style)
    let printer = TestPrinter(isStreamed ? results : nil, broken: broken)
    interruption?.add { [formats, failures] in
      guard let report = printer.interrupted() else { return }
      try? Self.conclude(report, printer, formats, failures)
    }
    run.onStart = printer.begin
    run.onResult = printer.take
    run.progress = printer.show
    let faults = selection.faults ? FaultInspection() : nil
    run.inspection = faults?.inspect
    var report = await run.run(suites, only: isWanted)
    printer.clearProgress()
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
    try Self.conclude(report, printer, formats, failures)
    let status = status(of: report)
    guard let coverage else { return status }
    return try await self.status(of: coverage, problem, otherwise: status)
  }

  /// Prints the coverage; a run that failed for another reason keeps its status.
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

  /// Probes the cases, and prints the findings.
  mutating func probe(_ paths: [String], _ probes: TestProbes) async throws -> ExitCode {
    try load(try SuiteFinder.suites(in: paths))
    reportBroken()
    guard broken.isEmpty else { return ExitStatus.cannotRun }
    let isWanted = try selection.filter()
    let wanted = suites.flatMap(\.cases).filter(isWanted)
    if let complaint = complaint(isWanted) ?? Self.complaint(aboutSkipped: wanted) {
      Terminal.writeError(complaint)
      return ExitStatus.cannotRun
    }
    let found = try await probes.found(in: suites, selection)
    try Self.write(formats) { format, isColourful in found.text(format, isColourful: isColourful) }
    return found.isUnwelcome ? ExitStatus.unwelcome : .success
  }

  /// The message if all cases are skipped, with their reasons; nil otherwise.
  private static func complaint(aboutSkipped cases: [ActionSuite.Case]) -> String? {
    let reasons = cases.compactMap(\.skipReason)
    guard reasons.count == cases.count else { return nil }
    return "nothing is tested, because every case is skipped: "
      + reasons.unique.map { DocumentText.line($0, atMost: 300) }.joined(separator: "; ")
  }

  private func reportBroken() {
    for problem in broken.flatMap(\.problems) {
      let place = problem.location.map { "\($0): " } ?? ""
      Terminal.writeError("\(place)\(problem.message)")
    }
  }

  /// Saves the failures, and prints the rest of the report.
  private static func conclude(
    _ report: TestReport,
    _ printer: TestPrinter,
    _ formats: TestFormats,
    _ failures: LastFailures
  ) throws {
    failures.note(report)
    let isPrinted = printer.end(report)
    try write(formats, withoutTerminal: isPrinted) { format, isColourful in
      formats.text(of: report, format, isColourful: isColourful)
    }
  }

  /// Writes a result in every requested format, coloured only on a terminal.
  private static func write(
    _ formats: TestFormats,
    withoutTerminal isPrinted: Bool = false,
    _ text: (ReportFormat, _ isColourful: Bool) -> String
  ) throws {
    for (format, file) in formats.reports where file != nil || !isPrinted {
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
    guard report.hasRun else {
      Terminal.writeError("nothing is tested, because every case is skipped")
      return ExitStatus.cannotRun
    }
    let hasFound = report.allFindings.contains(where: \.isUnwelcome)
    if counts.failed > 0 || hasFound { return ExitStatus.unwelcome }
    guard selection.update else { return .success }
    Terminal.writeError("snapshots were written; look at them and run again without --update")
    return ExitStatus.unwelcome
  }
}
