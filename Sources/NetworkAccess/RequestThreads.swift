import PostLogin
import Glibc
import Synchronization

/// A few threads for work that blocks, which no thread of the shared pool should.
///
/// A thread ends when nothing waits any more; the next piece of work starts another.
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

  /// Does the work on one of the threads, as soon as one is free.
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
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(
      &thread,
      &attributes,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<RequestThreads>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      this
    )
    pthread_attr_destroy(&attributes)
    guard status != 0 else { return }
    Unmanaged<RequestThreads>.fromOpaque(this).release()
    // Without another thread the work is done by those that run, or, when there is none, here.
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
