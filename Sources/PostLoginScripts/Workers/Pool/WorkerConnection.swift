import Glibc
import PostLogin
import ScriptEngine
import Synchronization
import WireFormats

/// One worker, with the thread of this process that communicates with it.
///
/// The thread blocks while a script runs. The worker is started at the first request, and again
/// after it has ended.
actor WorkerConnection {
  private nonisolated let thread = DedicatedThread()
  let configuration: WorkerConfiguration
  var worker: WorkerProcess?
  /// A worker that was started and has not reported yet.
  private var launched: WorkerProcess?
  /// Whether a worker was requested.
  private var isWanted = false
  /// Whether the worker was killed and has not yet been reaped.
  var isKilled = false
  /// The worker's process, readable while a script runs; zero without a worker.
  nonisolated let currentID = Atomic<pid_t>(0)
  /// Whether the worker has a lower priority, which this process may not raise again.
  nonisolated let hasLowestPriority = Atomic(false)
  /// The number of workers started so far.
  private nonisolated let starts = Atomic(0)
  /// The Actions that the worker has loaded.
  var loaded = ActionTable<Void>()
  /// The constants of the worker's last execution, which it keeps.
  var constants: FlowConstants?
  var executions = 0
  var ledger = CountLedger()
  private(set) var sandbox: SandboxReport?

  init(_ configuration: WorkerConfiguration) {
    self.configuration = configuration
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The worker's process; nil without a worker.
  nonisolated var processID: pid_t? {
    let id = currentID.load(ordering: .relaxed)
    return id == 0 ? nil : id
  }

  /// The number of times that a worker was replaced.
  nonisolated var restartCount: Int { max(0, starts.load(ordering: .relaxed) - 1) }

  /// Whether the next execution starts a worker first.
  var isStopped: Bool { isWanted && (worker == nil || isKilled) }

  /// Runs asynchronous code on the connection's own thread.
  func isolating<Result: Sendable>(
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }

  /// Runs work outside of any task on the connection's own thread, after the work queued before it.
  nonisolated func enqueue(_ work: @escaping @Sendable (isolated WorkerConnection) -> Void) {
    thread.enqueue { self.assumeIsolated(work) }
  }

  /// Takes over a worker that runs, or begins to start one, and does not wait for it.
  ///
  /// An error is reported to the next caller that needs the worker.
  func launch(_ started: StartedWorker?) {
    if let started {
      launched = try? WorkerProcess(started, maximumMemoryBytes: configuration.memoryBytes)
    }
    guard worker == nil, launched == nil, let path = try? configuration.path ?? Self.ownPath()
    else { return }
    launched = try? process(path)
  }

  /// Starts the worker unless it runs.
  ///
  /// - Throws: `FrameChannel.Failure.timeout` if a login's deadline comes first.
  func start(until deadline: ContinuousClock.Instant? = nil) throws {
    isWanted = true
    if isKilled { stop() }
    guard worker == nil else { return }
    try restart(until: deadline)
  }

  /// Ends the worker.
  func stop() {
    currentID.store(0, ordering: .relaxed)
    hasLowestPriority.store(false, ordering: .relaxed)
    worker = nil
    launched = nil
    isKilled = false
    ledger.close()
    loaded = ActionTable()
    constants = nil
    executions = 0
  }

  // MARK: - The worker's life

  private func process(_ path: String) throws -> WorkerProcess {
    try WorkerProcess(
      path: path,
      maximumMemoryBytes: configuration.memoryBytes,
      variables: configuration.variables
    )
  }

  private func restart(until deadline: ContinuousClock.Instant?) throws {
    let path = try configuration.path ?? Self.ownPath()
    var worker: WorkerProcess
    if let launched = launched.take() {
      worker = launched
    } else {
      worker = try process(path)
    }
    let report: SandboxReport
    let limit = ContinuousClock.now + configuration.startLimit
    do {
      let content = try worker.channel.receive(until: min(limit, deadline ?? limit))
      guard case .ready(let version, let sandbox) = try WorkerReply(content, elementBytes: 0) else {
        throw FrameError.malformed
      }
      guard version == WorkerProtocol.version else {
        throw PostLoginError.workerUnavailable(
          "`\(path)` is a worker of version \(version), and this program speaks version "
            + "\(WorkerProtocol.version); name the program of the same build"
        )
      }
      report = sandbox
    } catch let error as PostLoginError {
      throw error
    } catch FrameChannel.Failure.timeout where ContinuousClock.now < limit {
      throw FrameChannel.Failure.timeout
    } catch FrameChannel.Failure.timeout {
      throw noAnswer(path, "it said nothing in time")
    } catch FrameChannel.Failure.closed {
      let end = worker.end()
      guard end != .withoutThread else { throw PostLoginError.noRoomForWorker }
      throw noAnswer(path, "it ended \(end.description)")
    } catch {
      throw noAnswer(path, "it sent an invalid frame")
    }
    guard report.isSufficient || !configuration.requiresSandbox else {
      throw PostLoginError(
        .sandboxUnavailable,
        "this machine cannot confine scripts; `postlogin doctor` says what is missing"
      )
    }
    sandbox = report
    worker.shareMemory()
    loaded = ActionTable()
    constants = nil
    executions = 0
    currentID.store(worker.id, ordering: .relaxed)
    starts.add(1, ordering: .relaxed)
    self.worker = consume worker
  }

  private func noAnswer(_ path: String, _ reason: String) -> PostLoginError {
    .workerUnavailable(
      "`\(path)` does not answer as a worker: \(reason); name a program whose main begins with "
        + "ScriptWorker.runIfRequested()"
    )
  }

  private static func ownPath() throws(PostLoginError) -> String {
    guard getenv("POSTLOGIN_WORKER") == nil else {
      throw .workerUnavailable(
        "this process was started as a worker; let its main begin with "
          + "ScriptWorker.runIfRequested()"
      )
    }
    let path = "/proc/self/exe"
    guard access(path, X_OK) == 0 else {
      throw .workerUnavailable("there is no /proc to find this program in; name its path")
    }
    return path
  }

  isolated deinit {
    worker = nil
    launched = nil
    thread.finish()
  }
}
