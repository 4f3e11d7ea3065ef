import PostLogin
import Glibc
import Synchronization

/// A few threads for blocking work, which must not block the shared pool.
///
/// A thread ends when the queue is empty; the next piece of work starts another.
final class RequestThreads: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var waiting: [Work] = []
    var threadCount = 0
  }

  private static let stackSize = 1 << 20

  private let maximumCount: Int
  private let state = Mutex(State())

  init(maximumCount: Int) {
    self.maximumCount = maximumCount
  }

  /// Runs the work on one of the threads, as soon as one is free.
  func perform<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      submit { continuation.resume(returning: work()) }
    }
  }

  private func submit(_ work: @escaping Work) {
    let needsThread = state.withLock { state in
      state.waiting.append(work)
      guard state.threadCount < maximumCount else { return false }
      state.threadCount += 1
      return true
    }
    if needsThread { startThread() }
  }

  private func startThread() {
    let this = Unmanaged.passRetained(self).toOpaque()
    let status = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress else { return ENOMEM }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, Self.stackSize)
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread: pthread_t = 0
      return pthread_create(
        &thread,
        attributes,
        { pointer in
          guard let pointer else { return nil }
          Unmanaged<RequestThreads>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        },
        this
      )
    }
    guard status != 0 else { return }
    Unmanaged<RequestThreads>.fromOpaque(this).release()
    // If no thread can be started, the running ones do the work, or else this one.
    run()
  }

  private func run() {
    while let work = next() { work() }
  }

  private func next() -> Work? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.threadCount -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
