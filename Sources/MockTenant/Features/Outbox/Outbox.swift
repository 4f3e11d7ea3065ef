import PostLogin
import Synchronization

/// Keeps the newest messages of the tenant in memory, in place of sending them.
///
/// The messages hold codes in plain text. No log shows them: they leave the tenant only by test
/// control.
final class Outbox: Sendable {
  private let capacity: Int
  private let messages = Mutex<[OutboxMessage]>([])

  /// Keeps at most `capacity` messages; the oldest go first.
  init(capacity: Int) { self.capacity = capacity }

  /// The messages whose code or link has not expired, the newest first.
  func newestFirst(at now: Instant) -> [OutboxMessage] {
    messages.withLock { $0.filter { now < Instant($0.expiresAt) }.reversed() }
  }

  func add(_ message: OutboxMessage) {
    messages.withLock { messages in
      messages.append(message)
      if messages.count > capacity { messages.removeFirst(messages.count - capacity) }
    }
  }

  func clear() { messages.withLock { $0.removeAll() } }
}

extension Tenant {
  /// How many messages the outbox keeps.
  static let outboxCapacity = 500
}
