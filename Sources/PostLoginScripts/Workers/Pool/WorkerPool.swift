import PostLogin
import Synchronization

/// Workers, and the logins that wait for one.
///
/// At most as many logins run as there are processors; there is one worker more than that, so that
/// one that has to be replaced keeps nobody waiting.
final class WorkerPool: Sendable {
  struct State {
    var idle: [WorkerConnection]
    var running = 0
    var waiting: [Waiter] = []
    /// When somebody looks for logins that have waited too long, and who; nil while nobody will.
    var nextLook: (time: ContinuousClock.Instant, task: Task<Void, Never>)?
    /// Workers that are being started for nobody in particular.
    var starting = 0
    var isShutDown = false
    /// Resumed when the last login has ended, and no worker is being started any more.
    var drained: [CheckedContinuation<Void, Never>] = []

    var isDrained: Bool { running == 0 && starting == 0 }
  }

  /// A login that waits for its turn.
  struct Waiter {
    let number: Int
    let deadline: ContinuousClock.Instant
    /// Called once: with a connection that nobody else uses meanwhile, or with why there is none.
    let begin: @Sendable (Result<WorkerConnection, any Error>) -> Void
  }

  let configuration: WorkerConfiguration
  private let connections: [WorkerConnection]
  let state: Mutex<State>
  let lastNumber = Atomic(0)

  init(_ configuration: WorkerConfiguration) {
    var configuration = configuration
    configuration.maximumRunning = max(1, configuration.maximumRunning)
    self.configuration = configuration
    let connections = (0...configuration.maximumRunning).map { _ in
      WorkerConnection(configuration)
    }
    self.connections = connections
    state = Mutex(State(idle: connections.reversed()))
  }

  deinit { state.withLock { $0.nextLook?.task.cancel() } }

  // MARK: - Work

  /// Runs work on a connection that nobody else uses meanwhile.
  ///
  /// It belongs to no task, so it finds no task-local values. The next such work that waits begins
  /// on the same thread as soon as this has ended, unless the worker has to be replaced.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and what the work throws.
  func run<Result: Sendable>(
    waitingAtMost limit: Duration,
    _ work: @escaping @Sendable (isolated WorkerConnection) throws -> Result
  ) async throws -> Result {
    try await takingTurn(waitingAtMost: limit) { (turn: Turn, ending: Ending<Result>) in
      let connection: WorkerConnection
      switch turn {
      case .success(let found): connection = found
      case .failure(let error): return ending.resume(throwing: error)
      }
      connection.enqueue { connection in
        let result = Swift.Result { try work(connection) }
        self.giveBack(connection, isStopped: connection.isStopped)
        ending.resume(with: result)
      }
    }
  }

  /// Runs asynchronous work on a connection that nobody else uses meanwhile.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and what the work throws.
  func withConnection<Result: Sendable>(
    waitingAtMost limit: Duration,
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async throws -> Result {
    let connection = try await takingTurn(waitingAtMost: limit) { turn, ending in
      ending.resume(with: turn)
    }
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
    return connections.first { ObjectIdentifier($0) == ObjectIdentifier(isolation) }
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
    waiting.forEach { $0.begin(.failure(Self.closed)) }
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
  var restartCount: Int { connections.reduce(0) { $0 + $1.restartCount } }

  /// Logins that wait at present.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  // MARK: - Turns

  /// A connection without a worker starts one before it is given out again; the spare takes its
  /// place meanwhile.
  private func giveBack(_ connection: WorkerConnection, isStopped: Bool) {
    guard isStopped, beginStart() else { return release(connection) }
    release(nil)
    Task {
      // What goes wrong is told to the login that comes next.
      try? await connection.start()
      endStart(of: connection)
    }
  }

  private func release(_ connection: WorkerConnection?) {
    change { state in
      state.running -= 1
      if let connection { state.idle.append(connection) }
    }
  }

  /// False where workers are to end, so that none may start; whoever ends them waits for
  /// `endStart`.
  private func beginStart() -> Bool {
    state.withLock { state in
      if !state.isShutDown { state.starting += 1 }
      return !state.isShutDown
    }
  }

  /// Notes that a start has come to its end, of a connection that nobody else could have meanwhile.
  private func endStart(of connection: WorkerConnection? = nil) {
    change { state in
      state.starting -= 1
      if let connection { state.idle.insert(connection, at: 0) }
    }
  }

  /// Changes what there is, and tells whoever waits for that.
  private func change(_ body: (inout State) -> Void) {
    let followUps: [() -> Void] = state.withLock { state in
      body(&state)
      if let next = Self.nextTurn(&state, configuration.maximumRunning) { return [next] }
      guard state.isDrained else { return [] }
      defer { state.drained = [] }
      return state.drained.map { continuation in { continuation.resume() } }
    }
    followUps.forEach { $0() }
  }

  /// Gives the first who waits a worker, if there is one to give.
  private static func nextTurn(_ state: inout State, _ maximumRunning: Int) -> (() -> Void)? {
    guard !state.waiting.isEmpty, let connection = takeConnection(&state, maximumRunning) else {
      return nil
    }
    let waiter = state.waiting.removeFirst()
    return { waiter.begin(.success(connection)) }
  }

  static func takeConnection(
    _ state: inout State,
    _ maximumRunning: Int
  ) -> WorkerConnection? {
    guard state.running < maximumRunning, let connection = state.idle.popLast() else { return nil }
    state.running += 1
    return connection
  }
}
