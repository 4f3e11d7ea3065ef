import PostLogin
import Synchronization

/// Says when old rows are deleted again: at most once a minute of the tenant's clock, unless there
/// were too many.
final class Sweeper: Sendable {
  private let next = Mutex<Instant?>(nil)

  private static let interval: Seconds = 60

  /// A clock that a test has set back is due as well.
  func isDue(at now: Instant) -> Bool {
    next.withLock { $0.map { now >= $0 || now + Self.interval < $0 } ?? true }
  }

  func hasSwept(at now: Instant, hasMore: Bool) {
    next.withLock { $0 = hasMore ? now : now + Self.interval }
  }
}
