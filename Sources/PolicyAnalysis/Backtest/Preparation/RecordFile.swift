import Glibc
import WireFormats

/// Writes records, one in a line, into a file that appears when it is whole, in place of an earlier
/// one.
final class RecordFile {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private let bufferSize: Int
  private var isFinished = false

  private var part: String { "\(path).part" }

  /// Begins a file that is one of some files that are written at the same time.
  ///
  /// - Throws: `unreadable` for a path that cannot be written.
  init(_ path: String, of count: Int) throws(PostLoginError) {
    self.path = path
    descriptor = open("\(path).part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path) }
    // 16 MB for all of them, however many there are.
    bufferSize = max(8 << 10, (16 << 20) / max(1, count))
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(part) }
  }

  /// Adds an object; its line feeds stand between its members, where a space does as well.
  func append(line: [UInt8]) throws(PostLoginError) {
    for byte in line {
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      buffer.append(isBreak ? UInt8(ascii: " ") : byte)
    }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > bufferSize { try flush() }
  }

  func finish() throws(PostLoginError) {
    try flush()
    guard fsync(descriptor) == 0, rename(part, path) == 0 else { throw .unwritable(path) }
    isFinished = true
  }

  private func flush() throws(PostLoginError) {
    guard FileBytes.write(buffer, to: descriptor) else { throw .noRoom(path) }
    buffer.removeAll(keepingCapacity: true)
  }
}
