import Crypto
import Glibc
package import WireFormats

/// Writes a file of cases that appears only when it is complete.
///
/// Until then it is a file without a name, which the kernel removes when the process ends. On a
/// file system without such files it is `PATH.part`, which has no trailer.
package final class CaseFile {
  private let path: String
  private let part: String
  private let isNamed: Bool
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The number of bytes that are buffered before a write.
  private let bufferSize: Int
  private var digest = SHA256()
  private var isFinished = false
  package private(set) var caseCount = 0

  /// Begins a file; `count` files are written at the same time.
  ///
  /// - Throws: `unreadable` for a path that exists already, or that cannot be written.
  package init(path: String, of count: Int = 1) throws(PostLoginError) {
    guard FileStatus(ofLink: path) == nil else {
      throw .unreadable(path, "the file exists; name another file, or remove it with --clean")
    }
    self.path = path
    part = "\(path).part"
    let folder = FilePath.folder(of: path)
    // O_TMPFILE, which Swift does not import.
    let unnamed = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
    var file = open(folder.isEmpty ? "." : folder, unnamed, 0o600)
    isNamed = file < 0
    if file < 0 { file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    guard file >= 0 else { throw .unwritable(path) }
    descriptor = file
    // All files together buffer at most 16 MB.
    bufferSize = min(1 << 20, max(8 << 10, (16 << 20) / max(1, count)))
  }

  deinit {
    close(descriptor)
    if !isFinished, isNamed { unlink(part) }
  }

  package func append(_ item: BacktestCase) throws(PostLoginError) {
    buffer += item.line
    buffer.append(0x0A)
    caseCount += 1
    if buffer.count > bufferSize { try flush() }
  }

  /// Writes the trailer, and gives the file its name.
  package func finish(_ trailer: CaseTrailer) throws(PostLoginError) {
    try flush()
    var trailer = trailer
    trailer.caseCount = caseCount
    trailer.digest = digest.finalize().map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    buffer = trailer.line + [0x0A]
    guard FileBytes.write(buffer, to: descriptor), fsync(descriptor) == 0 else {
      throw .noRoom(path)
    }
    if !isNamed {
      unlink(part)
      let own = "/proc/self/fd/\(descriptor)"
      guard linkat(AT_FDCWD, own, AT_FDCWD, part, AT_SYMLINK_FOLLOW) == 0 else {
        throw .unwritable(path)
      }
    }
    guard rename(part, path) == 0 else { throw .unwritable(path) }
    isFinished = true
  }

  private func flush() throws(PostLoginError) {
    digest.update(data: buffer)
    guard FileBytes.write(buffer, to: descriptor) else { throw .noRoom(path) }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension PostLoginError {
  /// A file that cannot be written completely; the reason comes from `errno`.
  fileprivate static func noRoom(_ path: String) -> PostLoginError {
    let why = String(cString: strerror(errno)).lowercased()
    return PostLoginError(
      .noRoom,
      "`\(path)`: it cannot be written: \(why)",
      help: "make room, or name a file on another disk; nothing of it is left"
    )
  }
}
