import PostLogin
import Synchronization
import WireFormats

/// Replaces bot detection: a test sets how many of the next requests are suspicious.
final class Suspicion: Sendable {
  private let remaining = Mutex<Int64>(0)

  func set(_ count: Int64) { remaining.withLock { $0 = count } }

  /// Whether this request is suspicious; it counts as one of them.
  func isSuspicious() -> Bool {
    remaining.withLock { remaining in
      guard remaining > 0 else { return false }
      remaining -= 1
      return true
    }
  }
}
