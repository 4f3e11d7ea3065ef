import ArgumentParser
import Glibc
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// The arguments that select cases and set how they run.
struct TestSelection: ParsableArguments {
  @Option(
    name: [.customShort("r"), .customLong("run")],
    help: "Run only cases whose path or name matches a regular expression.".taking("pattern")
  )
  var pattern: String?

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
    if let pattern { _ = try Self.regex(pattern) }
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

  /// A filter for the selected cases.
  func filter() throws -> (ActionSuite.Case) -> Bool {
    guard let pattern else { return { _ in true } }
    let regex = try Self.regex(pattern)
    return { $0.id.firstMatch(of: regex) != nil }
  }

  /// The message if none of `count` cases is selected.
  func complaint(about count: Int) -> String {
    let all = "none of \(count) case\(count == 1 ? "" : "s")"
    let failed = "failed when it was last run; leave out --last-failed"
    guard let pattern else { return "\(all) \(failed)" }
    let text = "\(all) matches `\(DocumentText.line(pattern, atMost: 200))`"
    return lastFailed ? "\(text) and \(failed)" : text
  }

  private static func regex(_ text: String) throws -> Regex<AnyRegexOutput> {
    guard let regex = try? Regex(text) else {
      throw ValidationError("`\(text)` is no regular expression.")
    }
    return regex
  }
}
