import CJavaScriptCore
import Glibc

/// A counting semaphore of the operating system.
@safe package final class Semaphore: @unchecked Sendable {
  // Only the system's own functions touch it, and those are made for many threads.
  private let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Longer than any machine runs, and a number of seconds that can be added to.
  private static let longestWait = Duration.seconds(1 << 32)

  package init() { unsafe sem_init(handle, 0, 0) }

  deinit {
    unsafe sem_destroy(handle)
    unsafe handle.deallocate()
  }

  package func signal() { unsafe sem_post(handle) }

  /// Blocks the thread until there is a signal; false where none has come until the deadline.
  package func wait(until deadline: ContinuousClock.Instant) -> Bool {
    let left = min(max(.zero, deadline - .now), Self.longestWait)
    let (seconds, attoseconds) = left.components
    var end = timespec()
    // By the clock that nobody sets: what is set back would make a wait hours too long.
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    while unsafe postlogin_wait(handle, &end) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Blocks the thread until there is a signal.
  package func wait() {
    while unsafe sem_wait(handle) != 0 {}
  }
}
