import PostLogin
import Synchronization

/// The line of those who wait for a worker.
extension WorkerPool {
  typealias Turn = Result<WorkerConnection, any Error>
  typealias Ending<Value> = CheckedContinuation<Value, any Error>

  /// Stands in the line until it is the caller's turn, and waits until its continuation is resumed.
  func takingTurn<Value: Sendable>(
    waitingAtMost limit: Duration,
    _ begin: @escaping @Sendable (Turn, Ending<Value>) -> Void
  ) async throws -> Value {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let deadline = ContinuousClock.now + limit
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let waiter = Waiter(number: number, deadline: deadline) { begin($0, continuation) }
        if let turn = turn(of: waiter) { waiter.begin(turn) }
      }
    } onCancel: {
      leave(number, CancellationError())
    }
  }

  /// Nil where the login has to wait.
  private func turn(of waiter: Waiter) -> Turn? {
    state.withLock { state in
      if state.isShutDown { return .failure(Self.closed) }
      if let connection = Self.takeConnection(&state, configuration.maximumRunning) {
        return .success(connection)
      }
      // A cancellation from now on finds the login in the line.
      if Task.isCancelled { return .failure(CancellationError()) }
      guard state.waiting.count < configuration.maximumWaiting else {
        return .failure(Self.overloaded(configuration.maximumWaiting))
      }
      state.waiting.append(waiter)
      if state.nextLook.map({ waiter.deadline < $0.time }) ?? true {
        look(at: waiter.deadline, &state)
      }
      return nil
    }
  }

  private func leave(_ number: Int, _ error: any Error) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiter?.begin(.failure(error))
  }

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
    late.forEach { $0.begin(.failure(Self.waitedTooLong)) }
  }
}
