import Glibc

/// Tells a test when threads have ended that it cannot join.
package struct ThreadEnds: Sendable {
  /// Released by its thread as the last thing that the thread does.
  private final class Mark: Sendable {
    let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

    deinit { continuation.yield() }
  }

  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key) { mark in
      if let mark { Unmanaged<Mark>.fromOpaque(mark).release() }
    }
    return key
  }()

  private let ends = AsyncStream.makeStream(of: Void.self)

  package init() {}

  /// Notes that the calling thread shall be waited for; a thread can be noted once.
  package func noteThread() {
    pthread_setspecific(Self.key, Unmanaged.passRetained(Mark(ends.continuation)).toOpaque())
  }

  /// Waits until so many of the noted threads have ended.
  package func wait(for count: Int = 1) async {
    guard count > 0 else { return }
    var left = count
    for await _ in ends.stream {
      left -= 1
      if left == 0 { return }
    }
  }
}
