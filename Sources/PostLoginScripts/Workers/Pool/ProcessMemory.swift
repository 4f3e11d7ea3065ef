import Glibc

/// The memory of a process, read from `/proc`.
enum ProcessMemory {
  /// Memory in use; nil if the system does not say.
  static func residentBytes(of process: pid_t) -> Int? { sizes(of: "\(process)")?.resident }

  /// The size of this process's address space; nil if the system does not say.
  static var addressSpaceBytes: Int? { sizes(of: "self")?.addressSpace }

  /// Reads `statm`, whose first two numbers count pages: all of them, and those in use.
  private static func sizes(of process: String) -> (addressSpace: Int, resident: Int)? {
    let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let all = Int(fields[0]), let resident = Int(fields[1]) else {
      return nil
    }
    let pageSize = Int(getpagesize())
    return (all * pageSize, resident * pageSize)
  }
}
