import PostLogin
import Synchronization

/// Sends every new tenant log to its listeners, such as `--logs`.
final class LogStream: Sendable {
  private let listeners = Mutex<[@Sendable (TenantLog) -> Void]>([])

  func listen(_ listener: @escaping @Sendable (TenantLog) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func send(_ log: TenantLog) {
    for listener in listeners.withLock({ $0 }) { listener(log) }
  }
}
