import FoundationEssentials
import ScriptEngine

/// How a `ScriptHost` keeps its workers.
public struct WorkerConfiguration: Sendable, Equatable {
  /// The program that serves as worker; nil for this process's own binary, whose `main` then has to
  /// begin with `ScriptWorker.runIfRequested()`.
  public var path: String?
  /// Logins that run at the same time; more of them wait.
  ///
  /// One whose script waits for an answer to an HTTP request does not count meanwhile.
  public var maximumRunning: Int = ProcessInfo.processInfo.activeProcessorCount
  /// Workers at most, while scripts wait for answers; always one more than `maximumRunning`.
  ///
  /// Each of them may have as much memory as its execution.
  public var maximumWorkers: Int = max(16, 2 * ProcessInfo.processInfo.activeProcessorCount + 1)
  /// Logins that wait for a worker; more of them are refused.
  public var maximumWaiting: Int = 1000
  /// The most memory that the system gives one execution, in bytes, even where
  /// `Limits.memoryBytes` of its flow is more.
  public var memoryBytes: Int = 4 << 30
  /// How long a worker may take to start; a frozen machine may take long.
  public var startLimit: Duration = .seconds(20)
  /// Executions after which a worker is replaced.
  public var maximumExecutions: Int = 100_000
  /// Whether workers that the system does not confine are refused.
  public var requiresSandbox: Bool = true
  /// Whether workers count which blocks of a script run; only for scripts you trust.
  package var countsBlocks = false
  /// How long more workers than can run at the same time are kept while nobody needs them.
  package var surplusLife = Duration.seconds(60)
  /// What workers touch before they are confined.
  package var warmUp = WarmUp.whole
  /// What workers that count find in their environment, as `NAME=value`.
  package var countingVariables = BlockProfiler.environment

  /// One worker for each processor, confined.
  public init() {}
}
