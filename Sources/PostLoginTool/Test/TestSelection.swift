import ArgumentParser
import FoundationEssentials
import Glibc
import PostLogin
import PostLoginScripts
import PostLoginTesting

/// The arguments that select cases and set how they run.
struct TestSelection: ParsableArguments {
  @Option(
    name: [.customShort("r"), .customLong("run")],
    help: "Run only cases whose path or name matches a regular expression.".taking("pattern")
  )
  var pattern: String?

  @Option(
    help: "Run only cases of a trigger, such as pre-user-registration.".taking("id"),
    completion: .list(Trigger.tested.map(\.rawValue)),
    transform: TriggerArguments.trigger
  )
  var trigger: Trigger?

  @Flag(
    help: """
      Run only cases that failed when they were last run from this folder, which are kept in \
      $XDG_CACHE_HOME/postlogin or ~/.cache/postlogin.
      """
  )
  var lastFailed = false

  @Option(
    help: "The number of simultaneous cases. (default: one for each processor)".taking("number")
  )
  var jobs: Int?

  @Flag(help: "Start no further case after the first failure.")
  var failFast = false

  @Option(
    help: "Shuffle the cases by this seed. (default: the order of the suites)".taking("number")
  )
  var shuffle: UInt64?

  @Option(name: .customLong("repeat"), help: "How often to run each case.".taking("number"))
  var rounds = 1

  @Flag(
    help: """
      Run each passed case again without each optional member of its event that an Action has read, \
      and list the members without which it throws or is allowed.
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

  /// The configuration of the worker of a job.
  var workers: WorkerConfiguration {
    var configuration = place.workers
    configuration.maximumRunning = 1
    return configuration
  }

  /// Whether the program runs in continuous integration, as its variable `CI` says.
  static var isInContinuousIntegration: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }

  /// The selected cases, with what a project has for them.
  ///
  /// - Throws: the error of a file that the options or the project name.
  func cases(in scope: TestScope) throws -> RequestedCases {
    var cases = try cases(in: scope.paths)
    if let project = scope.project { try cases.add(project) }
    return cases
  }

  private func cases(in paths: [String]) throws -> RequestedCases {
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
    cases.trigger = trigger
    cases.onlyFailed = lastFailed
    cases.refusesFocus = Self.isInContinuousIntegration
    return cases
  }

  /// A run of the selected cases, without the further questions of a project.
  ///
  /// - Throws: the error of a file that the options or the project name.
  func request(in scope: TestScope) throws -> TestRequest {
    var request = TestRequest(try cases(in: scope), run)
    request.searchesFaults = faults
    return request
  }
}
