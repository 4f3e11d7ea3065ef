import Glibc

/// Limits of the system on this process.
enum ResourceLimits {
  /// Room for what the engine reserves and never uses.
  private static let slack = 1 << 30

  /// Bounds address space, forbids files and core dumps.
  ///
  /// The soft cap of memory is the watchdog's; this one stops a single huge allocation.
  static func apply(memoryBytes: Int) -> Bool {
    guard let size = addressSpace() else { return false }
    return set(RLIMIT_AS, size + memoryBytes + slack) && set(RLIMIT_CORE, 0)
      && set(RLIMIT_FSIZE, 0)
  }

  private static func set(_ resource: __rlimit_resource, _ value: Int) -> Bool {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }

  /// The bytes of address space that are taken already.
  private static func addressSpace() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    let digits = text[..<count].prefix { $0 != UInt8(ascii: " ") }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * Int(getpagesize()) }
  }
}
