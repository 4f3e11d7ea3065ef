import Glibc
import PostLogin

/// Files that only their owner may read.
enum OwnFile {
  /// Writes all of a file, which others find whole or not at all.
  static func write(_ text: String, to path: String) throws(MockTenantError) {
    let part = "\(path).\(getpid())"
    let file = open(part, O_WRONLY | O_CLOEXEC | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    TerminalOutput.write(text, to: file)
    let isWritten = fsync(file) == 0
    close(file)
    guard isWritten, rename(part, path) == 0 else {
      unlink(part)
      throw unwritable(path)
    }
  }

  /// Makes a folder with all that it stands in.
  static func makeFolder(_ path: String) throws(MockTenantError) {
    guard !FileBytes.isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unwritable(path) }
  }

  private static func unwritable(_ path: String) -> MockTenantError {
    MockTenantError(
      .invalidKey,
      "`\(path)` cannot be written: \(String(cString: strerror(errno)).lowercased())"
    )
  }
}
