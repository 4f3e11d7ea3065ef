import PostLogin
import Synchronization

/// Workers, and the logins that wait for one.
///
/// At most as many logins run as there are processors; there is one worker more than that, so that
/// one that has to be replaced keeps nobody waiting.
final class WorkerPool: Sendable {
  private struct State {
    var idle: [WorkerConnection]
    var running = 0
    var waiting: [Waiter] = []
    var isShutDown = false
    /// Resumed when the last login has ended.
    var drained: [CheckedContinuation<Void, Never>] = []
  }

  /// A login that waits for its turn.
  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<WorkerConnection, any Error>
  }

  let configuration: WorkerConfiguration
  private let connections: [WorkerConnection]
  private let state: Mutex<State>
  private let lastNumber = Atomic(0)

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

  deinit {
    for waiter in state.withLock(\.waiting) { waiter.continuation.resume(throwing: Self.closed) }
  }

  // MARK: - Work

  /// Runs work on a connection that nobody else uses meanwhile.
  ///
  /// - Throws: `overloaded`, `CancellationError`, and what the work throws.
  func withConnection<Result: Sendable>(
    waitingAtMost limit: Duration,
    _ body: @Sendable (isolated WorkerConnection) async throws -> Result
  ) async throws -> Result {
    let connection = try await takeConnection(waitingAtMost: limit)
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
    guard let connection = state.withLock(\.idle.last) else { return }
    Task { await connection.launch() }
  }

  /// Starts the workers that logins will find, and the one that takes the place of another.
  func start() async throws {
    for connection in connections { try await connection.start() }
  }

  /// Takes no more logins, lets those that run come to their end, and ends the workers.
  func shutDown() async {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isShutDown = true
      return state.waiting
    }
    waiting.forEach { $0.continuation.resume(throwing: Self.closed) }
    await withCheckedContinuation { continuation in
      let isDrained = state.withLock { state in
        if state.running > 0 { state.drained.append(continuation) }
        return state.running == 0
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

  private func takeConnection(waitingAtMost limit: Duration) async throws -> WorkerConnection {
    if let connection = try immediateConnection() { return connection }
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let timer = Task {
      try await Task.sleep(for: limit)
      leave(number, Self.waitedTooLong)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(Waiter(number: number, continuation: continuation))
      }
    } onCancel: {
      leave(number, CancellationError())
    }
  }

  private func immediateConnection() throws -> WorkerConnection? {
    try state.withLock { state in
      guard !state.isShutDown else { throw Self.closed }
      guard state.running < configuration.maximumRunning, let connection = state.idle.popLast()
      else {
        guard state.waiting.count < configuration.maximumWaiting else {
          throw Self.overloaded(configuration.maximumWaiting)
        }
        return nil
      }
      state.running += 1
      return connection
    }
  }

  private func enqueue(_ waiter: Waiter) {
    guard !Task.isCancelled else {
      return waiter.continuation.resume(throwing: CancellationError())
    }
    // A worker may have become free since it was asked for.
    let turn: Result<WorkerConnection, any Error>? = state.withLock { state in
      if state.isShutDown { return .failure(Self.closed) }
      if state.running < configuration.maximumRunning, let connection = state.idle.popLast() {
        state.running += 1
        return .success(connection)
      }
      state.waiting.append(waiter)
      return nil
    }
    if let turn { waiter.continuation.resume(with: turn) }
  }

  private func leave(_ number: Int, _ error: any Error) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume(throwing: error)
  }

  /// A connection without a worker starts one before it is given out again; the spare takes its
  /// place meanwhile.
  private func giveBack(_ connection: WorkerConnection, isStopped: Bool) {
    if isStopped {
      release(nil)
      // What goes wrong is told to the login that comes next.
      Task {
        try? await connection.start()
        add(connection)
      }
    } else {
      release(connection)
    }
  }

  private func release(_ connection: WorkerConnection?) {
    let followUps: [() -> Void] = state.withLock { state in
      state.running -= 1
      if let connection { state.idle.append(connection) }
      let next = Self.nextTurn(&state, configuration.maximumRunning)
      guard state.running == 0 else { return next.map { [$0] } ?? [] }
      defer { state.drained = [] }
      return state.drained.map { continuation in { continuation.resume() } }
    }
    followUps.forEach { $0() }
  }

  private func add(_ connection: WorkerConnection) {
    let next = state.withLock { state in
      state.idle.insert(connection, at: 0)
      return Self.nextTurn(&state, configuration.maximumRunning)
    }
    next?()
  }

  /// Gives the first who waits a worker, if there is one to give.
  private static func nextTurn(_ state: inout State, _ maximumRunning: Int) -> (() -> Void)? {
    guard state.running < maximumRunning, !state.waiting.isEmpty,
      let connection = state.idle.popLast()
    else { return nil }
    state.running += 1
    let waiter = state.waiting.removeFirst()
    return { waiter.continuation.resume(returning: connection) }
  }

  private static let closed = ScriptsError(.workerUnavailable, "the host is shut down")

  private static let waitedTooLong = ScriptsError(
    .overloaded,
    "no worker became free within the time of the login; allow more workers"
  )

  private static func overloaded(_ count: Int) -> ScriptsError {
    ScriptsError(
      .overloaded,
      "\(count) logins wait for a worker already; try again later, or allow more to wait"
    )
  }
}
