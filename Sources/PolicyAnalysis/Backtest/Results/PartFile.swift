import Glibc
package import WireFormats

/// A file that other processes see only when it is complete.
///
/// It is written under a temporary name in the same folder, and then renamed.
package final class PartFile {
  private let path: String
  private let temporaryPath: String
  private var file: Int32
  private var buffer: [UInt8] = []

  /// The number of bytes that are buffered before a write.
  private let bufferSize: Int

  /// Begins the file; `count` files are written at the same time.
  ///
  /// - Throws: `unreadable` with the reason.
  package init(
    _ path: String,
    isPrivate: Bool = true,
    of count: Int = 1
  ) throws(PostLoginError) {
    // All files together buffer at most 16 MB.
    bufferSize = min(1 << 18, max(8 << 10, (16 << 20) / max(1, count)))
    self.path = path
    temporaryPath = "\(path).part"
    file = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else { throw .unwritable(path) }
  }

  deinit {
    guard file >= 0 else { return }
    close(file)
    unlink(temporaryPath)
  }

  /// Appends a line and a line feed.
  package func write(line: some Collection<UInt8>) throws(PostLoginError) {
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= bufferSize { try flush() }
  }

  /// Appends text unchanged.
  package func write(_ bytes: some Collection<UInt8>) throws(PostLoginError) {
    buffer += bytes
    if buffer.count >= bufferSize { try flush() }
  }

  /// Closes the file and gives it its name.
  package func finish() throws(PostLoginError) {
    try flush()
    guard fsync(file) == 0 else { throw .unwritable(path) }
    // `close` releases the descriptor even if it reports an error, so a second call could close
    // another file.
    let isClosed = close(file) == 0
    file = -1
    guard isClosed, rename(temporaryPath, path) == 0 else {
      let error = PostLoginError.unwritable(path)
      unlink(temporaryPath)
      throw error
    }
  }

  private func flush() throws(PostLoginError) {
    guard FileBytes.write(buffer, to: file) else { throw .unwritable(path) }
    buffer.removeAll(keepingCapacity: true)
  }
}
