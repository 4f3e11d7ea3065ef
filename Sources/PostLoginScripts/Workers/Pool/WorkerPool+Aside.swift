import PostLogin
import Synchronization

/// Logins that wait for the answer to an HTTP request, and the workers that run others meanwhile.
extension WorkerPool {
  /// Waits while another login may have the turn of the one that waits.
  ///
  /// Whoever comes back goes on at once: for a moment more logins may run than there are processors,
  /// and none begins until that is over.
  func yieldTurn<Answer>(_ wait: () -> Answer) -> Answer {
    change { state in
      state.running -= 1
      state.aside += 1
    }
    defer {
      state.withLock { state in
        state.aside -= 1
        state.running += 1
      }
    }
    return wait()
  }

  /// A new connection for a login that waits because others stand aside; nil where none is needed.
  ///
  /// It counts as one that starts, and is handed out when its worker is ready.
  func additionalConnection(_ state: inout State) -> WorkerConnection? {
    guard state.waiting.count > state.starting, state.idle.isEmpty, !state.isShutDown,
      state.running + state.starting < configuration.maximumRunning,
      state.connections.count < wantedCount(state)
    else { return nil }
    let connection = WorkerConnection(configuration)
    state.connections.append(connection)
    state.starting += 1
    if state.retirement == nil { retireLater(&state) }
    return connection
  }

  /// How many connections there should be.
  ///
  /// Those who stand aside have one each, beside those that are kept: as many as run, and a spare.
  /// What a retired worker has counted would be lost, so where they count there are no more.
  private func wantedCount(_ state: State) -> Int {
    let kept = configuration.maximumRunning + 1
    guard !configuration.countsBlocks else { return kept }
    return max(kept, min(kept + state.aside, configuration.maximumWorkers))
  }

  private func retireLater(_ state: inout State) {
    state.leastIdle = state.idle.count
    let life = configuration.surplusLife
    // Detached, or it would keep what belongs to the login that happens to need a worker.
    state.retirement = Task.detached { [weak self] in
      guard (try? await Task.sleep(for: life)) != nil else { return }
      self?.retire()
    }
  }

  /// Ends workers that nobody has needed since somebody looked last.
  private func retire() {
    // They end on their own threads, when the last who knows them lets go of them: not in the lock.
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
