import Glibc

/// The resident memory of this process, read from an open file of `/proc`.
final class ResidentMemory {
  private let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private let pageSize = Int(getpagesize())

  deinit {
    if file >= 0 { close(file) }
  }

  /// Zero if the system does not say.
  var bytes: Int {
    guard file >= 0 else { return 0 }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let length = unsafe pread(file, buffer.baseAddress, buffer.count, 0)
      guard length > 0 else { return 0 }
      let text = unsafe buffer[..<length]
      // The second number counts resident pages.
      let resident = unsafe text.drop { $0 != UInt8(ascii: " ") }.dropFirst()
        .prefix { $0 != UInt8(ascii: " ") }
      let pages = unsafe resident.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      return pages * pageSize
    }
  }
}
