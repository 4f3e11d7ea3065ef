import Synchronization

/// Waiting for a state of the pool instead of asking for it again and again.
extension WorkerPool {
  /// A caller that waits until the pool is in a state.
  struct Watcher: Sendable {
    let isReached: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// Waits until the connections, the waiting logins, the shares and `isShutDown` are as the condition
  /// says.
  func reaches(_ isReached: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard !isReached(state) else { return true }
        state.watchers.append(Watcher(isReached: isReached, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

extension WorkerPool.State {
  /// Resumes the callers whose state is reached.
  mutating func resumeWatchers() {
    guard !watchers.isEmpty else { return }
    let state = self
    let reached = watchers.filter { $0.isReached(state) }
    watchers.removeAll { $0.isReached(state) }
    reached.forEach { $0.continuation.resume() }
  }
}
