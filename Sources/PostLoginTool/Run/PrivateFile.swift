import Glibc
import PostLogin

/// Files that only their owner may read.
enum PrivateFile {
  /// Writes a file of its own name, or all of it anew.
  static func write(_ text: String, to path: String) throws(PostLoginError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file of its own name, or all of it anew.
  static func write(_ bytes: [UInt8], to path: String) throws(PostLoginError) {
    try write(bytes, to: path, O_CREAT | O_TRUNC)
  }

  /// Writes a new file; one that another process has made meanwhile stays as it is.
  static func create(_ bytes: [UInt8], at path: String) throws(PostLoginError) {
    do {
      try write(bytes, to: path, O_CREAT | O_EXCL)
    } catch  where access(path, F_OK) == 0 {
      return
    }
  }

  /// Adds to a file, in one piece.
  static func append(_ text: String, to path: String) throws(PostLoginError) {
    try write(Array(text.utf8), to: path, O_CREAT | O_APPEND)
  }

  /// Makes a folder with all that it stands in.
  static func makeFolder(_ path: String) throws(PostLoginError) {
    guard !FileBytes.isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(path) }
  }

  private static func write(
    _ bytes: [UInt8],
    to path: String,
    _ flags: Int32
  ) throws(PostLoginError) {
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path) }
      rest = rest.dropFirst(count)
    }
  }
}

extension PostLoginError {
  fileprivate static func unwritable(_ path: String) -> PostLoginError {
    .unreadable(path, "it cannot be written: \(String(cString: strerror(errno)).lowercased())")
  }
}
