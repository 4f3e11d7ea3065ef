import PostLogin
import Synchronization

/// Workers, and the logins that wait for one.
///
/// At most `maximumRunning` logins run at the same time. There is one spare worker more, so that
/// replacing one delays no login. A login that waits for an HTTP response yields its turn, one that
/// runs for long loses it, and more workers are started in their place.
final class WorkerPool: Sendable {
  struct State {
    var connections: [WorkerConnection] { didSet { resumeWatchers() } }
    /// Unused connections: the last used one at the end, newly started ones at the front.
    var idle: [WorkerConnection]
    /// The smallest number of idle workers since the last check for surplus ones.
    var leastIdle = 0
    /// The logins that have a connection.
    var holders: [Holder] = []
    /// The shares of long executions.
    var shares: WorkerShares { didSet { resumeWatchers() } }
    /// Looks at the running executions while logins wait for them; nil while none does.
    var watch: Task<Void, Never>?
    var waiting: [Waiter] = [] { didSet { resumeWatchers() } }
    /// The next check for logins that have waited too long; nil while none is scheduled.
    var nextLook: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    /// The workers that are starting without a login.
    var starting = 0
    var isShutDown = false { didSet { resumeWatchers() } }
    /// Ends surplus workers; nil without any.
    var retirement: Task<Void, Never>?
    /// The replacements on connections that no longer exist.
    var pastRestartCount = 0
    /// Resumed when the last login has ended and no worker is starting.
    var drained: [CheckedContinuation<Void, Never>] = []
    /// Callers that wait for a state of the pool.
    var watchers: [Watcher] = []

    var isDrained: Bool { holders.isEmpty && starting == 0 }

    /// Connections that are all idle.
    init(_ connections: [WorkerConnection], shares: WorkerShares) {
      self.connections = connections
      self.shares = shares
      idle = connections.reversed()
    }
  }

  let configuration: WorkerConfiguration
  let state: Mutex<State>
  let lastNumber = Atomic(0)

  init(_ configuration: WorkerConfiguration) {
    var configuration = configuration
    configuration.maximumRunning = max(1, configuration.maximumRunning)
    self.configuration = configuration
    let connections = (0...configuration.maximumRunning).map { _ in
      WorkerConnection(configuration)
    }
    state = Mutex(State(connections, shares: WorkerShares(configuration)))
  }

  deinit {
    state.withLock { state in
      state.nextLook?.task.cancel()
      state.retirement?.cancel()
      state.watch?.cancel()
    }
  }

  private var connections: [WorkerConnection] { state.withLock(\.connections) }

  // MARK: - Work

  /// Runs an execution on the thread of a connection.
  ///
  /// The run belongs to no task, so its host access finds no task-local values. The next waiter
  /// begins on the same thread as soon as this run has ended, unless the worker has to be replaced.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and the reason why the Action cannot run at all.
  func run(_ execution: PooledExecution) async throws -> ActionResult {
    try await waitingForTurn(until: execution.end, for: execution) { .execution(execution, $0) }
  }

  /// Runs asynchronous work on a connection for its exclusive use.
  ///
  /// If the work is an execution, its shares of the workers are as limited as in `run`.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and the error of the work.
  func withConnection<Result: Sendable>(
    waitingAtMost limit: Duration,
    for execution: PooledExecution? = nil,
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async throws -> Result {
    let connection = try await waitingForTurn(until: .now + limit, for: execution) {
      .connection($0)
    }
    // A single change to the connection's thread.
    let (result, isStopped) = await connection.isolating { connection in
      do {
        let value = try await body(connection)
        return (Swift.Result<Result, any Error>.success(value), connection.isStopped)
      } catch {
        return (.failure(error), connection.isStopped)
      }
    }
    giveBack(connection, isStopped: isStopped)
    return try result.get()
  }

  /// The run count of each block in all workers so far.
  ///
  /// - Throws: `coverageUnavailable`.
  func counts() async throws -> CountTotal {
    var total = CountTotal()
    for connection in connections { total.add(try await connection.counts()) }
    return total
  }

  /// The connection on whose thread the caller runs; nil for any other caller.
  func connection(of isolation: (any Actor)?) -> WorkerConnection? {
    guard let isolation else { return nil }
    return state.withLock { state in
      state.connections.first { ObjectIdentifier($0) == ObjectIdentifier(isolation) }
    }
  }

  /// Gives the first login a worker that runs, or begins to start one, and returns at once.
  func prepare(_ started: StartedWorker?) {
    guard let connection = state.withLock(\.idle.last), beginStart() else { return }
    Task {
      await connection.launch(started)
      endStart()
    }
  }

  /// Starts the workers, including the spare.
  ///
  /// - Throws: `workerUnavailable` or `sandboxUnavailable`.
  func start() async throws {
    guard beginStart() else { throw Self.closed }
    defer { endStart() }
    for connection in connections { try await connection.start() }
  }

  /// Takes no more logins, lets those that run come to their end, and ends the workers.
  func shutDown() async {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isShutDown = true
      return state.waiting
    }
    waiting.forEach { $0.refuse(Self.closed) }
    await withCheckedContinuation { continuation in
      let isDrained = state.withLock { state in
        if !state.isDrained { state.drained.append(continuation) }
        return state.isDrained
      }
      if isDrained { continuation.resume() }
    }
    for connection in connections { await connection.stop() }
  }

  /// The process IDs of the running workers.
  var processIDs: [Int32] {
    connections.compactMap(\.processID)
  }

  /// The number of times that a worker was replaced.
  var restartCount: Int {
    state.withLock { state in
      state.connections.reduce(state.pastRestartCount) { $0 + $1.restartCount }
    }
  }
}
