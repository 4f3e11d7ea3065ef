import Glibc
package import PostLogin

/// Writes files that a run makes.
package enum SnapshotFile {
  /// Writes all of a file anew, with the folders that it stands in.
  package static func write(_ text: String, to path: String) throws(PostLoginError) {
    try makeFolder(FilePath.folder(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw unwritable(path) }
    defer { close(file) }
    try write(text, to: file, path)
  }

  /// Writes a file that is not there yet; false, and nothing written, where something is.
  static func create(
    _ text: String,
    at path: String,
    isPrivate: Bool
  ) throws(PostLoginError) -> Bool {
    try makeFolder(FilePath.folder(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw unwritable(path)
    }
    defer { close(file) }
    try write(text, to: file, path)
    return true
  }

  private static func write(
    _ text: String,
    to file: Int32,
    _ path: String
  ) throws(PostLoginError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw unwritable(path) }
      rest = rest.dropFirst(count)
    }
  }

  private static func makeFolder(_ path: String) throws(PostLoginError) {
    guard !path.isEmpty, !FileBytes.isFolder(path) else { return }
    try makeFolder(FilePath.folder(of: path))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw unwritable(path) }
  }

  private static func unwritable(_ path: String) -> PostLoginError {
    let reason = String(cString: strerror(errno)).lowercased()
    return .unreadable(path, "it cannot be written: \(reason)")
  }
}
