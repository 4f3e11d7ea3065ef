import PostLogin
import Synchronization

/// The line of those who wait for a worker.
extension WorkerPool {
  typealias Ending<Value> = CheckedContinuation<Value, any Error>

  /// A login that waits for its turn.
  struct Waiter: Sendable {
    enum Want: Sendable {
      /// A connection that nobody else uses meanwhile.
      case connection(Ending<WorkerConnection>)
      /// To run on any connection.
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

  /// Stands in the line until it is the caller's turn, and waits until its continuation is resumed.
  func takingTurn<Value: Sendable>(
    until deadline: ContinuousClock.Instant,
    _ want: (Ending<Value>) -> Waiter.Want
  ) async throws -> Value {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        stand(Waiter(number: number, deadline: deadline, want: want(continuation)))
      }
    } onCancel: {
      leave(number)
    }
  }

  private func stand(_ waiter: Waiter) {
    var additional: WorkerConnection?
    let turn: Result<Turn, any Error>? = state.withLock { state in
      if state.isShutDown { return .failure(Self.closed) }
      if let connection = takeConnection(&state) { return .success((waiter, connection)) }
      // A cancellation from now on finds the login in the line.
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

  /// Refuses at that time whoever has waited too long; one timer at a time serves them all.
  private func look(at time: ContinuousClock.Instant, _ state: inout State) {
    state.nextLook?.task.cancel()
    // Detached, or it would keep what belongs to the login that happens to come first.
    let task = Task.detached(priority: .high) { [weak self] in
      guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
      self?.refuseLate()
    }
    state.nextLook = (time, task)
  }

  private func refuseLate() {
    let late: [Waiter] = state.withLock { state in
      // Another look may have taken the place of this one.
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
