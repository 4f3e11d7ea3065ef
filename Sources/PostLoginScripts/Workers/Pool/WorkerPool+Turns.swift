import PostLogin
import Synchronization

/// Who gets which worker, and what becomes of it afterwards.
extension WorkerPool {
  typealias Turn = (waiter: Waiter, connection: WorkerConnection)

  /// Gives a login its connection, or runs it there.
  func begin(_ turn: Turn) {
    switch turn.waiter.want {
    case .connection(let ending): ending.resume(returning: turn.connection)
    case .execution(let execution, let ending):
      turn.connection.enqueue { connection in
        let result = Result { try connection.run(execution, aside: self.yieldTurn) }
        self.giveBack(connection, isStopped: connection.isStopped)
        ending.resume(with: result)
      }
    }
  }

  /// A connection without a worker starts one before it is given out again; the spare takes its
  /// place meanwhile.
  func giveBack(_ connection: WorkerConnection, isStopped: Bool) {
    guard isStopped, beginStart() else { return release(connection) }
    release(nil)
    start(connection)
  }

  func start(_ connection: WorkerConnection) {
    // In nobody's name: it would keep what belongs to the login that happens to be the cause.
    Task.detached {
      // What goes wrong is told to the login that comes next.
      try? await connection.start()
      self.endStart(of: connection)
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
  func beginStart() -> Bool {
    state.withLock { state in
      if !state.isShutDown { state.starting += 1 }
      return !state.isShutDown
    }
  }

  /// Notes that a start has come to its end, of a connection that nobody else could have meanwhile.
  func endStart(of connection: WorkerConnection? = nil) {
    change { state in
      state.starting -= 1
      if let connection { state.idle.insert(connection, at: 0) }
    }
  }

  /// Changes what there is, and tells whoever waits for that.
  func change(_ body: (inout State) -> Void) {
    var turns: [Turn] = []
    var additional: [WorkerConnection] = []
    let drained = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      body(&state)
      while let turn = nextTurn(&state) { turns.append(turn) }
      while let connection = additionalConnection(&state) { additional.append(connection) }
      guard state.isDrained else { return [] }
      defer { state.drained = [] }
      return state.drained
    }
    turns.forEach { begin($0) }
    additional.forEach { start($0) }
    drained.forEach { $0.resume() }
  }

  /// Gives the first who waits a worker, if there is one to give.
  private func nextTurn(_ state: inout State) -> Turn? {
    guard !state.waiting.isEmpty, let connection = takeConnection(&state) else { return nil }
    return (state.waiting.removeFirst(), connection)
  }

  func takeConnection(_ state: inout State) -> WorkerConnection? {
    guard state.running < configuration.maximumRunning,
      let connection = state.idle.popLast()
    else { return nil }
    state.running += 1
    state.leastIdle = min(state.leastIdle, state.idle.count)
    return connection
  }
}
