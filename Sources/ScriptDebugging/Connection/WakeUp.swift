import Glibc

/// Wakes a thread that waits for descriptors.
final class WakeUp: Sendable {
  /// Readable after a signal.
  let descriptor: Int32
  private let writer: Int32

  /// - Throws: `noSocket` if the system has no descriptors left.
  init() throws(DebuggingError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .noSocket(errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  func signal() {
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well.
    _ = write(writer, &byte, 1)
  }

  func take() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
  }
}
