import PostLogin
import Synchronization
import WireFormats

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
    /// The execution that the login waits for; nil for other work on a connection.
    let execution: PooledExecution?
    let want: Want
    /// The parties whose shares it belongs to; empty until it is in the queue.
    var parties: [LoginParty] = []

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
    for execution: PooledExecution?,
    _ want: (Ending<Value>) -> Waiter.Want
  ) async throws -> Value {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        acquireTurn(
          Waiter(
            number: number,
            deadline: deadline,
            execution: execution,
            want: want(continuation)
          )
        )
      }
    } onCancel: {
      leave(number)
    }
  }

  private func acquireTurn(_ waiter: Waiter) {
    // Without long executions, which parties the login belongs to matters only in the queue.
    let free = state.withLock { state in
      state.isShutDown || state.shares.longCount > 0 ? nil : takeConnection(for: waiter, &state)
    }
    if let free { return begin((waiter, free)) }
    var waiter = waiter
    waiter.parties = waiter.execution?.parties ?? []
    join(waiter)
  }

  /// Begins if a worker is free and no share is used up; else joins the queue.
  private func join(_ waiter: Waiter) {
    var additional: WorkerConnection?
    let turn: Result<Turn, any Error>? = state.withLock { state in
      if state.isShutDown { return .failure(Self.closed) }
      let isHeldBack = state.shares.holdsBack(waiter.parties)
      if !isHeldBack, let connection = takeConnection(for: waiter, &state) {
        return .success((waiter, connection))
      }
      // Checked under the lock: a later cancellation finds the login in the queue.
      if Task.isCancelled { return .failure(CancellationError()) }
      guard state.hasPlace(isHeldBack: isHeldBack, of: configuration.maximumWaiting) else {
        return .failure(
          isHeldBack ? Self.shareUsedUp : Self.overloaded(configuration.maximumWaiting)
        )
      }
      state.waiting.append(waiter)
      if state.nextLook.map({ waiter.deadline < $0.time }) ?? true {
        look(at: waiter.deadline, &state)
      }
      additional = additionalConnection(&state)
      watch(&state)
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
    let late: [(Waiter, PostLoginError)] = state.withLock { state in
      // A later timer may have replaced this one.
      guard !Task.isCancelled else { return [] }
      let now = ContinuousClock.now
      let late = state.waiting.filter { $0.deadline <= now }.map { waiter in
        let isHeldBack = state.shares.holdsBack(waiter.parties)
        return (waiter, isHeldBack ? Self.shareUsedUp : Self.waitedTooLong)
      }
      state.waiting.removeAll { $0.deadline <= now }
      state.nextLook = nil
      if let next = state.waiting.lazy.map(\.deadline).min() { look(at: next, &state) }
      return late
    }
    late.forEach { waiter, error in waiter.refuse(error) }
  }
}

extension WorkerPool.State {
  /// The place in the queue of the next login to begin; nil if none may.
  var firstToBegin: Int? { waiting.firstIndex { !shares.holdsBack($0.parties) } }

  /// Whether the queue takes another login; those that are held back get half of its places.
  func hasPlace(isHeldBack: Bool, of maximum: Int) -> Bool {
    guard waiting.count < maximum else { return false }
    return !isHeldBack || waiting.count { shares.holdsBack($0.parties) } < (maximum + 1) / 2
  }

  /// Whether more logins may begin than workers are starting for them.
  var needsWorker: Bool {
    var begun = 0
    for waiter in waiting where !shares.holdsBack(waiter.parties) {
      begun += 1
      if begun > starting { return true }
    }
    return false
  }
}
