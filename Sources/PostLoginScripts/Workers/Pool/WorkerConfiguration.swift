import FoundationEssentials
import ScriptEngine

/// The number, program and limits of a `ScriptHost`'s workers.
public struct WorkerConfiguration: Sendable, Equatable {
  /// The worker's program; nil for this process's own binary, whose `main` then has to begin with
  /// `ScriptWorker.runIfRequested()`.
  public var path: String?
  /// The number of logins that run at the same time; further ones wait.
  ///
  /// A login does not count while its script waits for an HTTP response, nor after it has run for
  /// long while others waited.
  public var maximumRunning: Int = ProcessInfo.processInfo.activeProcessorCount
  /// The most workers while scripts wait for HTTP responses or run for long; always at least
  /// `maximumRunning` + 1.
  ///
  /// Each of them may use as much memory as its execution. Of those beyond `maximumRunning` + 1, long
  /// executions of one Action take at most three quarters, those of one client half, and those of one
  /// user a quarter; its further logins wait.
  public var maximumWorkers: Int = Self.maximumWorkers(
    running: ProcessInfo.processInfo.activeProcessorCount
  )
  /// The number of logins that may wait for a worker; further ones are refused.
  ///
  /// Logins that wait because their share of the workers is used up get at most half of the places.
  public var maximumWaiting: Int = 1000
  /// The most memory that the system gives one execution, in bytes, even where
  /// `Limits.memoryBytes` of its flow is more.
  public var memoryBytes: Int = 4 << 30
  /// The time that a worker may take to start; a busy machine may need long.
  public var startLimit: Duration = .seconds(20)
  /// The number of executions after which a worker is replaced.
  public var maximumExecutions: Int = 100_000
  /// Whether to refuse workers that the system does not confine.
  public var requiresSandbox: Bool = true
  /// Whether workers count the blocks of a script that run; only for scripts you trust.
  package var countsBlocks = false
  /// How long workers beyond `maximumRunning` + 1 are kept while idle.
  package var surplusLife = Duration.seconds(60)
  /// The parts of the engine that workers use before they are confined.
  package var warmUp = WarmUp.whole
  /// The environment variables of workers that count, as `NAME=value`.
  package var countingVariables = ["\(BlockProfiler.variable)=1"]

  /// The environment variables of its workers, as `NAME=value`.
  var variables: [String] { (countsBlocks ? countingVariables : []) + warmUp.variables }

  /// The usual number of workers where so many logins run at the same time.
  package static func maximumWorkers(running: Int) -> Int { max(16, 5 * running + 1) }

  /// One worker for each processor, confined.
  public init() {}
}
