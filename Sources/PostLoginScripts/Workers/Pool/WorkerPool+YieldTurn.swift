import PostLogin
import Synchronization

/// Logins that wait for an HTTP response, and the workers that are added where turns are free.
extension WorkerPool {
  /// Waits while another login may run in the place of the connection's.
  ///
  /// The login resumes at once afterwards: for a moment more logins may run than `maximumRunning`,
  /// and none begins until that is over.
  func yieldTurn(of connection: WorkerConnection) -> HostAccessSession.YieldTurn {
    { wait in
      self.change { $0.yieldTurn(of: connection) }
      defer { self.state.withLock { $0.resumeTurn(of: connection) } }
      return wait()
    }
  }

  /// A new connection for a login that waits because others have yielded or run for long; nil if none
  /// is needed.
  ///
  /// It counts as starting, and is assigned when its worker is ready.
  func additionalConnection(_ state: inout State) -> WorkerConnection? {
    guard state.needsWorker, state.idle.isEmpty, !state.isShutDown,
      state.running + state.starting < configuration.maximumRunning,
      state.connections.count < wantedCount(state)
    else { return nil }
    let connection = WorkerConnection(configuration)
    state.connections.append(connection)
    state.starting += 1
    if state.retirement == nil { retireLater(&state) }
    return connection
  }

  /// The number of connections that there should be.
  ///
  /// There is one for each running login, one spare, and one for each login that has yielded or lost
  /// its turn. Workers that count blocks are not added, since their counts would be lost when they
  /// retire.
  private func wantedCount(_ state: State) -> Int {
    let kept = configuration.maximumRunning + 1
    guard !configuration.countsBlocks else { return kept }
    return max(kept, min(kept + state.holders.count - state.running, configuration.maximumWorkers))
  }

  private func retireLater(_ state: inout State) {
    state.leastIdle = state.idle.count
    let life = configuration.surplusLife
    // Detached: `Task {}` would keep the task-local values of this login.
    state.retirement = Task.detached { [weak self] in
      guard (try? await Task.sleep(for: life)) != nil else { return }
      self?.retire()
    }
  }

  /// Ends the workers that have been idle since the last check.
  private func retire() {
    // Workers are terminated on their own threads when the last reference is released: after the
    // lock.
    _ = state.withLock { state in
      let surplus = max(0, state.connections.count - wantedCount(state))
      let count = min(surplus, state.leastIdle, state.idle.count)
      let retired = Array(state.idle.prefix(count))
      state.idle.removeFirst(count)
      state.connections.removeAll { connection in retired.contains { $0 === connection } }
      state.pastRestartCount += retired.reduce(0) { $0 + $1.restartCount }
      state.retirement = nil
      if state.connections.count > configuration.maximumRunning + 1 { retireLater(&state) }
      return retired
    }
  }
}
