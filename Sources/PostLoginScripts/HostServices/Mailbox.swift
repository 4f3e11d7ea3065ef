import ScriptEngine
import Synchronization

/// A queue from tasks to a thread, which blocks until a value arrives.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let signals = Semaphore()

  func put(_ value: Value) {
    values.withLock { $0.append(value) }
    signals.signal()
  }

  /// The oldest value; nil if none arrives before the deadline.
  func take(until deadline: ContinuousClock.Instant) -> Value? {
    guard signals.wait(until: deadline) else { return nil }
    return values.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
