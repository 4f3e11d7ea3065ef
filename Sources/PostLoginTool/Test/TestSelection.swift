import ArgumentParser
import FoundationEssentials
import Glibc
import PostLoginScripts
import PostLoginTesting

/// The arguments that say which cases run, and how.
struct TestSelection: ParsableArguments {
  @Option(
    name: [.customShort("r"), .customLong("run")],
    help: "Only cases whose path or name matches."
  )
  var pattern: String?

  @Flag(
    help: """
      Only cases that failed when they were last run from this folder; they are kept in \
      $XDG_CACHE_HOME/postlogin or ~/.cache/postlogin.
      """
  )
  var lastFailed = false

  @Option(help: "How many cases run at a time; as many as there are processors if not given.")
  var jobs: Int?

  @Flag(help: "Start nothing after the first failure.")
  var failFast = false

  @Option(help: "Run the cases in another order, which follows from this number.")
  var shuffle: UInt64?

  @Option(name: .customLong("repeat"), help: "Run each case as often as this.")
  var rounds = 1

  @Flag(
    help: """
      Run each case that passed again without each optional member of its event that an Action has \
      read, and list what throws or is allowed then.
      """
  )
  var faults = false

  @Flag(help: "Write snapshots; such a run always fails.")
  var update = false

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var place: ScriptPlaceArguments

  func validate() throws {
    if let jobs, !(1...64).contains(jobs) { throw ValidationError("Take 1 to 64 --jobs.") }
    guard (1...10_000).contains(rounds) else {
      throw ValidationError("Take 1 to 10000 rounds for --repeat.")
    }
    if let pattern, CasePattern(pattern) == nil {
      throw ValidationError("`\(pattern)` is no regular expression.")
    }
  }

  /// The run that the flags describe.
  var run: TestRun {
    var run = TestRun()
    run.jobs = jobs ?? min(64, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    run.stopsAtFailure = failFast
    run.shuffleSeed = shuffle
    run.rounds = rounds
    run.makeHost = host
    run.snapshots = update ? .update : .compare
    return run
  }

  /// Each job has a worker of its own.
  private var host: HostMaker {
    { [place] in
      place.host($0, tracing: true) { workers in
        workers.maximumRunning = 1
        workers.warmUp = .repeated
      }
    }
  }

  /// How the worker of a job is kept.
  var workers: WorkerConfiguration {
    var configuration = place.workers
    configuration.maximumRunning = 1
    return configuration
  }

  /// The cases below some paths that the flags ask for.
  ///
  /// - Throws: what is wrong with a file that the options name.
  func cases(in paths: [String]) throws -> RequestedCases {
    let environment = ProcessInfo.processInfo.environment
    var cases = RequestedCases(
      in: paths,
      options: try login.suiteOptions(geo),
      failures: LastFailures(
        environment: environment,
        folder: FileManager.default.currentDirectoryPath
      )
    )
    cases.pattern = pattern.flatMap(CasePattern.init)
    cases.onlyFailed = lastFailed
    cases.refusesFocus = !["", "0", "false"].contains(environment["CI"] ?? "")
    return cases
  }

  /// A run of the cases below some paths.
  ///
  /// - Throws: what is wrong with a file that the options name.
  func request(in paths: [String]) throws -> TestRequest {
    var request = TestRequest(try cases(in: paths), run)
    request.searchesFaults = faults
    return request
  }
}
