import PostLogin
import Synchronization

/// Decides when expired rows are deleted: at most once a minute of the tenant's clock, or again at
/// once if the last sweep left some.
final class Sweeper: Sendable {
  private let next = Mutex<Instant?>(nil)

  private static let interval: Duration = .seconds(60)

  /// Whether a sweep is due; it is also due if a test has set the clock back.
  func isDue(at now: Instant) -> Bool {
    next.withLock { $0.map { now >= $0 || now + Self.interval < $0 } ?? true }
  }

  func hasSwept(at now: Instant, hasMore: Bool) {
    next.withLock { $0 = hasMore ? now : now + Self.interval }
  }
}
