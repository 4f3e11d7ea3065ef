import Glibc
package import WireFormats

/// A file that other processes see only once it is whole.
///
/// It is written under a temporary name beside its own, and renamed at its end.
package final class PartFile {
  private let path: String
  private let temporaryPath: String
  private var file: Int32
  private var buffer: [UInt8] = []

  /// How many bytes are held before they are written.
  private let bufferSize: Int

  /// Begins the file, which may be one of some that are written at the same time.
  ///
  /// - Throws: `unreadable` with the reason.
  package init(
    _ path: String,
    isPrivate: Bool = true,
    of count: Int = 1
  ) throws(PostLoginError) {
    // 16 MB for all of them, however many there are.
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

  /// Adds a line, and the line feed behind it.
  package func write(line: some Collection<UInt8>) throws(PostLoginError) {
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= bufferSize { try flush() }
  }

  /// Adds text as it is.
  package func write(_ bytes: some Collection<UInt8>) throws(PostLoginError) {
    buffer += bytes
    if buffer.count >= bufferSize { try flush() }
  }

  /// Ends the file and gives it its name.
  package func finish() throws(PostLoginError) {
    try flush()
    guard fsync(file) == 0 else { throw .unwritable(path) }
    // The system closes it even where it reports an error: its number may be another file's then.
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
