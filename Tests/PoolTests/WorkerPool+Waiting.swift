import Synchronization

@testable import PostLoginScripts

extension WorkerPool {
  /// The number of logins that wait now.
  var waitingCount: Int { state.withLock(\.waiting.count) }
}
