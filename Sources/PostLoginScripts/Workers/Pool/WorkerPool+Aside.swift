import PostLogin
import Synchronization

/// Logins that wait for an answer from outside, and the workers that run others meanwhile.
extension WorkerPool {
  /// Waits while another login may have the turn of the one that waits.
  ///
  /// Whoever comes back goes on at once: for a moment more logins may run than there are processors,
  /// and none begins until that is over.
  func standAside<Answer>(_ wait: () -> Answer) -> Answer {
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

  /// A new connection in the place of one whose login stands aside; nil where there are enough.
  func anotherConnection(_ state: inout State) -> WorkerConnection? {
    let wanted = min(keptCount + state.aside, max(configuration.maximumWorkers, keptCount))
    guard state.connections.count < wanted else { return nil }
    let connection = WorkerConnection(configuration)
    state.connections.append(connection)
    if state.retirement == nil { retireLater(&state) }
    return connection
  }

  /// As many run, and one is spare.
  private var keptCount: Int { configuration.maximumRunning + 1 }

  private func retireLater(_ state: inout State) {
    let life = configuration.surplusLife
    // Detached, or it would keep what belongs to the login that happens to need a worker.
    state.retirement = Task.detached { [weak self] in
      guard (try? await Task.sleep(for: life)) != nil else { return }
      self?.retire()
    }
  }

  /// Ends workers that nobody needs any more, those first that have rested longest.
  private func retire() {
    // They end on their own threads, when the last who knows them lets go of them.
    let retired = state.withLock { state in
      let count = min(state.connections.count - keptCount, state.idle.count)
      let retired = Array(state.idle.prefix(count))
      state.idle.removeFirst(count)
      state.connections.removeAll { connection in retired.contains { $0 === connection } }
      state.pastRestartCount += retired.reduce(0) { $0 + $1.restartCount }
      state.retirement = nil
      if state.connections.count > keptCount { retireLater(&state) }
      return retired
    }
    _ = retired
  }
}
