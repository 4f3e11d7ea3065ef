import ArgumentParser
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

  @Argument(help: "Suites, or folders in which to find suites.", completion: .file())
  var paths = ["."]

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
      try await Terminal.reporting { try await TestWatch(selection, formats).run(paths) }
    } else if list {
      try await Terminal.reporting {
        let list = try CaseListRequest(try selection.cases(in: paths)).result()
        (list.broken.lines + [list.complaint].compactMap(\.self)).forEach(Terminal.writeError)
        Terminal.write(list, .pretty, on: formats.colour.page(isVerbose: false))
        if let status = list.ending.status { throw status }
      }
    } else if let question = probes.question {
      try await Terminal.reporting {
        let cases = try selection.cases(in: paths)
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
      result = try await formats.following(try request(), interruption)
      if case .success(let reached) = result.coverage {
        if formats.reports.allSatisfy({ $0.file != nil || $0.format == .pretty }) {
          Terminal.write("\n" + CoverageText(reached, formats.colour.style).text)
        }
        try coverage.write(reached)
      }
    } catch {
      let lines = ErrorReport(error)?.lines ?? ["\(error)"]
      lines.forEach(Terminal.writeError)
      throw ExitStatus.cannotRun
    }
    result.remarks.forEach(Terminal.writeError)
    if let status = result.ending.status { throw status }
  }

  /// The requested run, whose first worker is starting.
  func request() throws -> TestRequest {
    var run = selection.run
    // Coverage is counted in workers of its own.
    if !coverage.coverage { run.prepare() }
    var request = try selection.request(in: paths)
    request.run = run
    if coverage.coverage { request.countingWorkers = selection.workers }
    request.threshold = coverage.threshold
    request.against = try against.revision.map { revision in
      RevisionComparison(
        revision: revision,
        inputs: against.inputs,
        options: try selection.login.options(onFailure: "deny"),
        makeHost: { [place = selection.place] in place.hostOfOneVersion() }
      )
    }
    return request
  }
}
