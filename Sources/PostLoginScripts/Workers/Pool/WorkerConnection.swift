import Glibc
import PostLogin
import ScriptEngine
import Synchronization

/// One worker with the thread of this process that speaks to it.
///
/// The thread blocks while a script runs. The worker is started at the first request, and again
/// after it has ended.
actor WorkerConnection {
  /// How long a worker may take to stop a script by itself before it is killed.
  private static let grace = Duration.milliseconds(50)
  /// A worker that stays larger than this is replaced.
  private static let maximumRestingBytes = 400 << 20
  private static let executionsPerMeasurement = 256

  private nonisolated let thread = DedicatedThread()
  private let configuration: WorkerConfiguration
  private var worker: WorkerProcess?
  /// A worker that was begun and that nobody has heard of yet.
  private var launched: WorkerProcess?
  /// Whether anybody has asked for a worker.
  private var isWanted = false
  /// Whether the worker was killed and is not yet gone.
  private var isKilled = false
  /// The process of the worker, for whoever asks while a script runs; zero while there is none.
  private nonisolated let currentID = Atomic<pid_t>(0)
  /// How many workers there have been.
  private nonisolated let starts = Atomic(0)
  /// What the worker knows of Actions.
  private var loaded = ActionTable<Void>()
  private var executions = 0
  private var ledger = CountLedger()
  private(set) var sandbox: SandboxReport?

  init(_ configuration: WorkerConfiguration) {
    self.configuration = configuration
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The process of the worker; nil while there is none.
  nonisolated var processID: pid_t? {
    let id = currentID.load(ordering: .relaxed)
    return id == 0 ? nil : id
  }

  /// How often a worker took the place of another.
  nonisolated var restartCount: Int { max(0, starts.load(ordering: .relaxed) - 1) }

  /// Whether the next execution starts a worker first.
  var isStopped: Bool { isWanted && (worker == nil || isKilled) }

  /// Runs asynchronous code on the connection's own thread.
  func isolating<Result: Sendable>(
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }

  /// Begins to start the worker, and does not wait for it.
  ///
  /// What goes wrong is told to whoever asks for the worker.
  func launch() {
    guard worker == nil, launched == nil, let path = try? configuration.path ?? Self.ownPath()
    else { return }
    launched = try? process(path)
  }

  /// Starts the worker if there is none.
  ///
  /// - Throws: `FrameChannel.Failure.timeout` when a login's deadline comes first.
  func start(until deadline: ContinuousClock.Instant? = nil) throws {
    isWanted = true
    if isKilled { stop() }
    guard worker == nil else { return }
    try restart(until: deadline)
  }

  /// Ends the worker.
  func stop() {
    currentID.store(0, ordering: .relaxed)
    worker = nil
    launched = nil
    isKilled = false
    ledger.close()
    loaded = ActionTable()
    executions = 0
  }

  // MARK: - Requests

  func check(_ action: ScriptSource) throws {
    try start()
    let deadline = ContinuousClock.now + configuration.startLimit
    switch exchange(.check(serial: action.serial), action, nil, elementBytes: 0, until: deadline) {
    case .success(.checked): return
    case .success(.refused(let error)): throw error
    default:
      stop()
      throw ScriptsError.workerUnavailable("the worker ended while it compiled `\(action.file)`")
    }
  }

  /// Runs an Action once; what the login has waited for its turn is part of its time.
  ///
  /// A worker that is gone before it read the request is replaced, once; one that is gone later has
  /// perhaps run the script.
  func run(
    _ action: ScriptSource,
    _ mode: ExecutionMode,
    _ invocation: Invocation,
    until end: ContinuousClock.Instant
  ) throws -> ActionResult {
    let begin = end - invocation.timeLimit
    let deadline = end + Self.grace
    var failure = FrameChannel.Failure.closed(isUnread: true)
    for isRetry in [false, true] {
      do {
        try start(until: deadline)
      } catch FrameChannel.Failure.timeout {
        return Self.late(since: begin)
      }
      var invocation = invocation
      let waited = .now - begin
      invocation.timeLimit = max(.zero, invocation.timeLimit - waited)
      worker?.allow(memoryBytes: invocation.limits.memoryBytes)
      let request = WorkerRequest.run(serial: action.serial, mode, invocation)
      let reach = DoorReach(invocation, until: deadline)
      let reply = exchange(
        request,
        action,
        reach,
        elementBytes: invocation.limits.resultElementBytes,
        until: deadline
      )
      switch reply {
      case .success(.result(var result)):
        recycle(after: result)
        result.timeSpent += waited
        return result
      case .success(.refused(let error)): throw error
      case .success: return ended(.invalid(.malformed), begin, invocation)
      case .failure(let found): failure = found
      }
      guard !isRetry, case .closed(isUnread: true) = failure else { break }
      stop()
    }
    return ended(failure, begin, invocation)
  }

  /// How often each block has run in all workers so far.
  ///
  /// - Throws: `coverageUnavailable`.
  func counts() throws -> CountTotal {
    if worker != nil, !isKilled { try takeCounts() }
    return ledger.total
  }

  /// A worker that does not tell is replaced; what it has not told is lost.
  private func takeCounts() throws {
    let deadline = ContinuousClock.now + configuration.startLimit
    let reply = Result { () throws(FrameChannel.Failure) in
      try worker?.channel.send(WorkerRequest.counts.frame, until: deadline)
      return try receive(WorkerProtocol.maximumByteCount, until: deadline)
    }
    switch reply {
    case .success(.counts(let counts)): ledger.take(counts)
    case .success(.refused(let error)): throw error
    default: stop()
    }
  }

  private func exchange(
    _ request: WorkerRequest,
    _ action: ScriptSource,
    _ reach: DoorReach?,
    elementBytes: Int,
    until deadline: ContinuousClock.Instant
  ) -> Result<WorkerReply, FrameChannel.Failure> {
    Result { () throws(FrameChannel.Failure) in
      guard worker != nil else { throw .closed(isUnread: true) }
      if loaded[action.serial] == nil {
        try worker?.channel.send(WorkerRequest.load(action).frame, until: deadline)
        loaded.add(action.serial, (), byteCount: action.source.utf8.count)
      }
      try worker?.channel.send(request.frame, until: deadline)
      var reply = try receive(elementBytes, until: deadline)
      while case .wish(let wish) = reply, let reach {
        // Whoever always asks for more would hold its parent up for ever.
        guard deadline > .now else { throw .timeout }
        do throws(FrameChannel.Failure) {
          if let answer = reach.answer(to: wish) {
            try worker?.channel.send(answer.frame, until: deadline)
          }
          reply = try receive(elementBytes, until: deadline)
        } catch .closed(_) {
          // The script has run already.
          throw .closed(isUnread: false)
        }
      }
      return reply
    }
  }

  private func receive(
    _ elementBytes: Int,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) -> WorkerReply {
    guard let content = try worker?.channel.receive(until: deadline) else {
      throw .closed(isUnread: true)
    }
    do throws(FrameError) {
      return try WorkerReply(content, elementBytes: elementBytes)
    } catch {
      throw .invalid(error)
    }
  }

  // MARK: - The worker's life

  private func process(_ path: String) throws -> WorkerProcess {
    try WorkerProcess(
      path: path,
      maximumMemoryBytes: configuration.memoryBytes,
      variables: (configuration.countsBlocks ? configuration.countingVariables : [])
        + configuration.warmUp.variables
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
        throw ScriptsError.workerUnavailable(
          "`\(path)` is a worker of version \(version), and this program speaks version "
            + "\(WorkerProtocol.version); name the program of the same build"
        )
      }
      report = sandbox
    } catch let error as ScriptsError {
      throw error
    } catch FrameChannel.Failure.timeout where ContinuousClock.now < limit {
      throw FrameChannel.Failure.timeout
    } catch {
      throw ScriptsError.workerUnavailable(
        "`\(path)` does not answer as a worker; name a program whose main begins with "
          + "ScriptWorker.runIfRequested()"
      )
    }
    guard report.isSufficient || !configuration.requiresSandbox else {
      throw ScriptsError(
        .sandboxUnavailable,
        "this machine cannot confine scripts; `postlogin doctor` says what is missing"
      )
    }
    sandbox = report
    loaded = ActionTable()
    executions = 0
    currentID.store(worker.id, ordering: .relaxed)
    starts.add(1, ordering: .relaxed)
    self.worker = consume worker
  }

  /// Replaces a worker whose state may have suffered.
  private func recycle(after result: ActionResult) {
    executions += 1
    let hitLimit = result.error.map { [.timeLimit, .memoryLimit, .outputLimit].contains($0.code) }
    let isLast = hitLimit ?? false || executions >= configuration.maximumExecutions
    if configuration.countsBlocks {
      ledger.noteExecution()
      if isLast || ledger.isDue { try? takeCounts() }
    }
    if isLast { return stop() }
    guard executions % Self.executionsPerMeasurement == 0, let id = processID,
      let bytes = ProcessMemory.residentBytes(of: id)
    else { return }
    if bytes > Self.maximumRestingBytes { stop() }
  }

  /// What becomes of an Action for which no worker was ready in time.
  private static func late(since begin: ContinuousClock.Instant) -> ActionResult {
    let duration = ContinuousClock.now - begin
    return ActionResult(
      error: ActionError(.timeLimit, "no worker was ready within the time of the Action"),
      duration: duration,
      timeSpent: duration
    )
  }

  /// What an execution comes to whose worker is gone.
  private func ended(
    _ failure: FrameChannel.Failure,
    _ start: ContinuousClock.Instant,
    _ invocation: Invocation
  ) -> ActionResult {
    let end: WorkerProcess.End?
    if configuration.countsBlocks { ledger.noteExecution() }
    if failure == .timeout {
      end = nil
      kill()
    } else {
      end = worker?.end()
      stop()
    }
    let duration = ContinuousClock.now - start
    let error: ActionError
    switch (failure, end) {
    case (.timeout, _):
      error = ActionError(.timeLimit, "the Action was stopped because its time was used up")
    case (.closed, .signaled(_, let peak)?) where peak > invocation.limits.memoryBytes:
      error = ActionError(.memoryLimit, "the Action was stopped because it used too much memory")
    case (.closed, _):
      error = ActionError(.crashed, "the process in which the Action ran came to an end")
    case (.invalid, _):
      error = ActionError(.crashed, "the process in which the Action ran sent no valid answer")
    }
    return ActionResult(error: error, duration: duration, timeSpent: duration)
  }

  /// Ends the worker without waiting until the system has taken its memory back, which can take as
  /// long as a login may.
  private func kill() {
    currentID.store(0, ordering: .relaxed)
    worker?.kill()
    isKilled = true
    ledger.close()
  }

  private static func ownPath() throws(ScriptsError) -> String {
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
