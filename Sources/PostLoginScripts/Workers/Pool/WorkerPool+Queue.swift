import PostLogin
import Synchronization

/// The queue of logins that wait for a worker.
extension WorkerPool {
  typealias Ending<Value> = CheckedContinuation<Value, any Error>

  /// A login that waits for its turn.
  struct Waiter: Sendable {
    enum Want: Sendable {
      /// A connection for exclusive use.
      case connection(Ending<WorkerConnection>)
      /// A run on any connection.
      case execution(PooledExecution, Ending<ActionResult>)
    }

    let number: Int
    let deadline: ContinuousClock.Instant
    let want: Want

    func refuse(_ error: any Error) {
      switch want {
      case .connection(let ending): ending.resume(throwing: error)
      case .execution(_, let ending): ending.resume(throwing: error)
      }
    }
  }

  /// Waits for the caller's turn, then until its continuation is resumed.
  func waitingForTurn<Value: Sendable>(
    until deadline: ContinuousClock.Instant,
    _ want: (Ending<Value>) -> Waiter.Want
  ) async throws -> Value {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        acquireTurn(Waiter(number: number, deadline: deadline, want: want(continuation)))
      }
    } onCancel: {
      leave(number)
    }
  }

  private func acquireTurn(_ waiter: Waiter) {
    var additional: WorkerConnection?
    let turn: Result<Turn, any Error>? = state.withLock { state in
      if state.isShutDown { return .failure(Self.closed) }
      if let connection = takeConnection(&state) { return .success((waiter, connection)) }
      // Checked under the lock: a later cancellation finds the login in the queue.
      if Task.isCancelled { return .failure(CancellationError()) }
      guard state.waiting.count < configuration.maximumWaiting else {
        return .failure(Self.overloaded(configuration.maximumWaiting))
      }
      state.waiting.append(waiter)
      if state.nextLook.map({ waiter.deadline < $0.time }) ?? true {
        look(at: waiter.deadline, &state)
      }
      additional = additionalConnection(&state)
      return nil
    }
    if let additional { start(additional) }
    switch turn {
    case .success(let turn): begin(turn)
    case .failure(let error): waiter.refuse(error)
    case nil: break
    }
  }

  private func leave(_ number: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiter?.refuse(CancellationError())
  }

  // MARK: - Waiting too long

  /// Refuses the waiters whose deadline has passed at that time; one timer serves them all.
  private func look(at time: ContinuousClock.Instant, _ state: inout State) {
    state.nextLook?.task.cancel()
    // Detached: `Task {}` would keep the task-local values of this login.
    let task = Task.detached(priority: .high) { [weak self] in
      guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
      self?.refuseLate()
    }
    state.nextLook = (time, task)
  }

  private func refuseLate() {
    let late: [Waiter] = state.withLock { state in
      // A later timer may have replaced this one.
      guard !Task.isCancelled else { return [] }
      let now = ContinuousClock.now
      let late = state.waiting.filter { $0.deadline <= now }
      state.waiting.removeAll { $0.deadline <= now }
      state.nextLook = nil
      if let next = state.waiting.lazy.map(\.deadline).min() { look(at: next, &state) }
      return late
    }
    late.forEach { $0.refuse(Self.waitedTooLong) }
  }
}
