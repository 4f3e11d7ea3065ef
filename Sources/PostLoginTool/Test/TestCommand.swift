import ArgumentParser
import PolicySources
import PostLoginScripts
import PostLoginPolicies
import PostLoginTesting

/// `postlogin test`: runs suites and prints their results.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs the suites next to Actions.",
    discussion: """
      Suites are the files tests.yaml and NAME.tests.yaml (.yml, .json) below each folder. A comment in \
      an Action accepts what --faults, --grants and --leaks find there: \
      // postlogin-check: accept CODE: reason. Exit status: 0 \
      all passed; 1 a case failed, --update was given, --faults, --grants or --leaks found something, \
      a change since --against lets a login get further, or less than --threshold was reached; 2 a \
      suite is broken, no case was found or all are skipped, a case has `only` and CI is set, or this \
      machine cannot count coverage; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin test Actions --run email -v
      """
  )

  @Argument(
    help: """
      Suites, or folders in which to find suites. (default: those of the nearest postlogin.yaml, with all \
      that it asks for; without one, .)
      """,
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var selection: TestSelection

  @OptionGroup var formats: TestFormats

  @OptionGroup var force: ForceArguments

  @OptionGroup var probes: TestProbes

  @OptionGroup var coverage: CoverageArguments

  @OptionGroup var against: AgainstArguments

  @Flag(help: "List the cases with suite, line and number, and run none.")
  var list = false

  @Flag(
    name: .shortAndLong,
    help: "Run suites again when one of their files changes or a key is pressed."
  )
  var watch = false

  func validate() throws {
    try force.checkFiles(formats.output + coverage.coverageOutput)
    try checkProbes()
    try checkCoverage()
    if list, watch || probes.question != nil || coverage.coverage || against.revision != nil {
      throw ValidationError("--list runs nothing; leave out what asks for more.")
    }
    guard !watch || !selection.lastFailed else {
      throw ValidationError("A watch runs what failed when you press `f`; leave out --last-failed.")
    }
    guard against.revision != nil, watch else { return }
    throw ValidationError("--against is one run; leave out --watch.")
  }

  private func checkProbes() throws {
    guard probes.question != nil else { return }
    let others = [
      (watch, "--watch"), (coverage.coverage, "--coverage"), (selection.faults, "--faults"),
      (against.revision != nil, "--against"),
      (selection.update, "--update"), (selection.rounds > 1, "--repeat"),
      (selection.shuffle != nil, "--shuffle"), (selection.failFast, "--fail-fast"),
      (formats.verbose, "--verbose"),
    ]
    if let other = others.first(where: \.0) {
      throw ValidationError("--grants and --leaks are runs of their own; leave out \(other.1).")
    }
    let isKnown = formats.reports.allSatisfy { [.pretty, .json, .github].contains($0.format) }
    guard isKnown else {
      throw ValidationError("--grants and --leaks are printed as pretty, json or github.")
    }
  }

  private func checkCoverage() throws {
    guard coverage.coverage else { return }
    let others = [
      (watch, "--watch"), (selection.place.inProcess, "--in-process"),
      (selection.rounds > 1, "--repeat"),
    ]
    if let other = others.first(where: \.0) {
      throw ValidationError("Coverage is counted in one run, in workers; leave out \(other.1).")
    }
  }

  func run() async throws {
    if watch {
      try await Terminal.reporting { try await TestWatch(selection, formats).run(scope()) }
    } else if list {
      try await Terminal.reporting {
        let list = try CaseListRequest(try selection.cases(in: scope())).result()
        (list.broken.lines + [list.complaint].compactMap(\.self)).forEach(Terminal.writeError)
        Terminal.write(list, .pretty, on: formats.colour.page(isVerbose: false))
        if let status = list.ending.status { throw status }
      }
    } else if let question = probes.question {
      try await Terminal.reporting {
        let cases = try selection.cases(in: scope())
        let result = try await ProbeRequest(question, about: cases, selection.run).result()
        result.remarks.forEach(Terminal.writeError)
        if result.findings != nil { try formats.write(result, isPrinted: false) }
        if let status = result.ending.status { throw status }
      }
    } else {
      try await runSuites()
    }
  }

  /// Runs the suites, and prints the results so far if a signal ends the process.
  private func runSuites() async throws {
    let interruption = InterruptionCleanup()
    defer { interruption.finish() }
    let result: TestResult
    do {
      let scope = try scope()
      let formats = try formats(of: scope.project)
      result = try await formats.following(try request(in: scope), interruption)
      if case .success(let reached) = result.coverage {
        // A log of GitHub Actions shows other lines as they are.
        let shown: Set<ReportFormat> = scope.project == nil ? [.pretty] : [.pretty, .github]
        if formats.reports.allSatisfy({ $0.file != nil || shown.contains($0.format) }) {
          Terminal.write("\n" + CoverageText(reached, formats.colour.style).text)
        }
        try coverage.write(reached)
      }
    } catch let error as ValidationError {
      throw error
    } catch {
      let lines = ErrorReport(error)?.lines ?? ["\(error)"]
      lines.forEach(Terminal.writeError)
      throw ExitStatus.cannotRun
    }
    result.remarks.forEach(Terminal.writeError)
    if let status = result.ending.status { throw status }
  }

  /// The suites of the paths, or those of the nearest `postlogin.yaml`.
  private func scope() throws -> TestScope { try TestScope(paths, in: ".") }

  /// The requested run, whose first worker is starting.
  func request() throws -> TestRequest { try request(in: scope()) }

  private func request(in scope: TestScope) throws -> TestRequest {
    var request = try selection.request(in: scope)
    if coverage.coverage { request.countingWorkers = selection.workers }
    request.thresholds = Project.Coverage(all: coverage.threshold)
    let options = try selection.login.options(onFailure: "deny")
    let comparison = { [against, place = selection.place] (revision: String) in
      RevisionComparison(
        revision: revision,
        inputs: against.inputs,
        options: options,
        makeHost: { place.hostOfOneVersion() }
      )
    }
    request.against = against.revision.map(comparison)
    if let project = scope.project {
      try request.add(
        project,
        countingWorkers: canCount ? selection.workers : nil,
        check: EnvironmentCheck(
          project.environments,
          options: options,
          context: try selection.login.context(),
          makeHost: { [place = selection.place] in place.host(.fresh, tracing: true) }
        ),
        comparison: comparison
      )
    }
    // Coverage is counted in workers of its own.
    if request.countingWorkers == nil { request.run.prepare() }
    return request
  }

  /// Whether the run is one that can count coverage.
  private var canCount: Bool { !selection.place.inProcess && selection.rounds == 1 }

  /// The formats of the arguments, or in continuous integration those of a project.
  ///
  /// - Throws: a usage error for a file that is no earlier output.
  private func formats(of project: Project?) throws -> TestFormats {
    guard let project, formats.format.isEmpty, TestSelection.isInContinuousIntegration else {
      return formats
    }
    let formats = formats.replaced(by: project.formats)
    try force.checkFiles(formats.reports.compactMap(\.file))
    return formats
  }
}
