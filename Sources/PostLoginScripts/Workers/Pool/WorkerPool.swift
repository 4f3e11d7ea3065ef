import PostLogin
import Synchronization

/// Workers, and the logins that wait for one.
///
/// At most as many logins run as there are processors; there is one worker more than that, so that
/// one that has to be replaced keeps nobody waiting. Logins that wait for the answer to an HTTP
/// request do not count, and more workers are started in their place.
final class WorkerPool: Sendable {
  struct State {
    var connections: [WorkerConnection] { didSet { resumeWatchers() } }
    /// Those that nobody uses: the one that was used last at the end, those that were started
    /// since at the front.
    var idle: [WorkerConnection]
    /// The fewest of them since somebody looked for workers that are too many.
    var leastIdle = 0
    var running = 0
    /// Logins that wait for the answer to an HTTP request.
    var aside = 0
    var waiting: [Waiter] = [] { didSet { resumeWatchers() } }
    /// When somebody looks for logins that have waited too long, and who; nil while nobody will.
    var nextLook: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    /// Workers that are being started for nobody in particular.
    var starting = 0
    var isShutDown = false { didSet { resumeWatchers() } }
    /// Ends workers that are too many; nil while there are none.
    var retirement: Task<Void, Never>?
    /// How often workers were replaced whose connections are gone.
    var pastRestartCount = 0
    /// Resumed when the last login has ended, and no worker is being started any more.
    var drained: [CheckedContinuation<Void, Never>] = []
    /// Callers that wait for a state of the pool.
    var watchers: [Watcher] = []

    var isDrained: Bool { running == 0 && aside == 0 && starting == 0 }
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
    state = Mutex(State(connections: connections, idle: connections.reversed()))
  }

  deinit {
    state.withLock { state in
      state.nextLook?.task.cancel()
      state.retirement?.cancel()
    }
  }

  private var connections: [WorkerConnection] { state.withLock(\.connections) }

  // MARK: - Work

  /// Runs an execution on the thread of a connection.
  ///
  /// It belongs to no task, so its door finds no task-local values. The next one that waits begins
  /// on the same thread as soon as this has ended, unless the worker has to be replaced.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and why the Action cannot be run at all.
  func run(_ execution: PooledExecution) async throws -> ActionResult {
    try await takingTurn(until: execution.end) { .execution(execution, $0) }
  }

  /// Runs asynchronous work on a connection that nobody else uses meanwhile.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and what the work throws.
  func withConnection<Result: Sendable>(
    waitingAtMost limit: Duration,
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async throws -> Result {
    let connection = try await takingTurn(until: .now + limit) { .connection($0) }
    // One change to the connection's thread for all of it.
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

  /// How often each block has run in all workers so far.
  ///
  /// - Throws: `coverageUnavailable`.
  func counts() async throws -> CountTotal {
    var total = CountTotal()
    for connection in connections { total.add(try await connection.counts()) }
    return total
  }

  /// The connection whose thread the caller is on; nil for a caller from elsewhere.
  func connection(of isolation: (any Actor)?) -> WorkerConnection? {
    guard let isolation else { return nil }
    return state.withLock { state in
      state.connections.first { ObjectIdentifier($0) == ObjectIdentifier(isolation) }
    }
  }

  /// Begins to start the worker that the first login will find, and returns at once.
  func prepare() {
    guard let connection = state.withLock(\.idle.last), beginStart() else { return }
    Task {
      await connection.launch()
      endStart()
    }
  }

  /// Starts the workers that logins will find, and the one that takes the place of another.
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

  /// The processes of the workers that run at present.
  var processIDs: [Int32] {
    connections.compactMap(\.processID)
  }

  /// How often a worker took the place of another.
  var restartCount: Int {
    state.withLock { state in
      state.connections.reduce(state.pastRestartCount) { $0 + $1.restartCount }
    }
  }

  /// Logins that wait at present.
  var waitingCount: Int { state.withLock(\.waiting.count) }
}
