import PostLogin
import Synchronization

/// Assigns workers to logins, and takes them back.
extension WorkerPool {
  typealias Turn = (waiter: Waiter, connection: WorkerConnection)

  /// Hands a login its connection, or runs it there.
  func begin(_ turn: Turn) {
    switch turn.waiter.want {
    case .connection(let ending): ending.resume(returning: turn.connection)
    case .execution(let execution, let ending):
      turn.connection.enqueue { connection in
        let result = Result {
          try connection.run(execution, yieldTurn: self.yieldTurn(of: connection))
        }
        self.giveBack(connection, isStopped: connection.isStopped)
        ending.resume(with: result)
      }
    }
  }

  /// Takes a connection back.
  ///
  /// If its worker has ended, it starts a new one before it is used again; the spare worker serves
  /// meanwhile.
  func giveBack(_ connection: WorkerConnection, isStopped: Bool) {
    let isStarting = isStopped && beginStart()
    change { state in
      state.release(connection)
      if !isStarting { state.idle.append(connection) }
    }
    if isStarting { start(connection) }
  }

  func start(_ connection: WorkerConnection) {
    // Detached: `Task {}` would keep the task-local values of this login.
    Task.detached {
      // The login that comes next gets the error.
      try? await connection.start()
      self.endStart(of: connection)
    }
  }

  /// Registers a start; false once the pool is shut down, which waits for `endStart`.
  func beginStart() -> Bool {
    state.withLock { state in
      if !state.isShutDown { state.starting += 1 }
      return !state.isShutDown
    }
  }

  /// Records the end of a start; the connection was in no list meanwhile.
  func endStart(of connection: WorkerConnection? = nil) {
    change { state in
      state.starting -= 1
      if let connection { state.idle.insert(connection, at: 0) }
    }
  }

  /// Changes the state, then starts the logins and workers that the change allows.
  func change(_ body: (inout State) -> Void) {
    var turns: [Turn] = []
    var additional: [WorkerConnection] = []
    let drained = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      body(&state)
      while let turn = nextTurn(&state) { turns.append(turn) }
      while let connection = additionalConnection(&state) { additional.append(connection) }
      watch(&state)
      guard state.isDrained else { return [] }
      defer { state.drained = [] }
      return state.drained
    }
    turns.forEach { begin($0) }
    additional.forEach { start($0) }
    drained.forEach { $0.resume() }
  }

  /// The first waiter that may begin, with a worker; nil if there is no free worker.
  private func nextTurn(_ state: inout State) -> Turn? {
    guard let first = state.firstToBegin,
      let connection = takeConnection(for: state.waiting[first], &state)
    else { return nil }
    return (state.waiting.remove(at: first), connection)
  }

  func takeConnection(for waiter: Waiter, _ state: inout State) -> WorkerConnection? {
    guard state.running < configuration.maximumRunning,
      let connection = state.idle.popLast()
    else { return nil }
    state.holders.append(Holder(connection, waiter.execution))
    state.leastIdle = min(state.leastIdle, state.idle.count)
    return connection
  }
}
