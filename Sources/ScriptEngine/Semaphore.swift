import CJavaScriptCore
import Glibc

/// A counting semaphore of the operating system.
@safe package final class Semaphore: @unchecked Sendable {
  // Only functions of the system access it, and those are thread-safe.
  private let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Longer than any machine runs, and safe to add to a time.
  private static let longestWait = Duration.seconds(1 << 32)

  package init() { unsafe sem_init(handle, 0, 0) }

  deinit {
    unsafe sem_destroy(handle)
    unsafe handle.deallocate()
  }

  package func signal() { unsafe sem_post(handle) }

  /// Takes a signal that has been given; false if there is none.
  package func takesSignal() -> Bool { unsafe sem_trywait(handle) == 0 }

  /// Blocks the thread until a signal; false if none comes before the deadline.
  package func wait(until deadline: ContinuousClock.Instant) -> Bool {
    let left = min(max(.zero, deadline - .now), Self.longestWait)
    let (seconds, attoseconds) = left.components
    var end = timespec()
    // The monotonic clock: a change of the system's time must not prolong a wait.
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    while unsafe postlogin_wait(handle, &end) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Blocks the thread until a signal.
  package func wait() {
    while unsafe sem_wait(handle) != 0 {}
  }
}
