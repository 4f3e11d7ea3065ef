import ArgumentParser
import Glibc
import PostLogin
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
    if list, watch || probes.areAsked || coverage.coverage || against.revision != nil {
      throw ValidationError("--list runs nothing; leave out what asks for more.")
    }
    guard !watch || !selection.lastFailed else {
      throw ValidationError("A watch runs what failed when you press `f`; leave out --last-failed.")
    }
    guard against.revision != nil, watch else { return }
    throw ValidationError("--against is one run; leave out --watch.")
  }

  private func checkProbes() throws {
    guard probes.areAsked else { return }
    let others = [
      (watch, "--watch"), (coverage.coverage, "--coverage"), (selection.faults, "--faults"),
      (against.revision != nil, "--against"),
      (selection.update, "--update"), (selection.lastFailed, "--last-failed"),
      (selection.rounds > 1, "--repeat"),
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
    if list {
      return try await Terminal.reporting {
        var session = TestSession(selection, formats)
        let status = try session.list(paths)
        if status != .success { throw status }
      }
    }
    if probes.areAsked {
      return try await Terminal.reporting {
        var session = TestSession(selection, formats)
        let status = try await session.probe(paths, probes)
        if status != .success { throw status }
      }
    }
    if watch {
      return try await Terminal.reporting { try await TestWatch(selection, formats).run(paths) }
    }
    var session = TestSession(selection, formats, coverage: coverage, against: against)
    let status = await session.run(paths)
    if status != .success { throw status }
  }
}
