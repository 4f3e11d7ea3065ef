import Glibc

/// Reads whole files, with errors that name the path.
package enum FileBytes {
  /// Reads a file of at most the given size, from the `FileSource` of the current task.
  ///
  /// - Throws: `unreadable` for a missing file, a folder, a file that may not be read, or one that
  ///   is too large, before any of it is read.
  package static func read(_ path: String, atMost limit: Int) throws(PostLoginError) -> [UInt8] {
    if let unsaved = FileSource.current?.read(path) {
      guard unsaved.count <= limit else { throw tooLarge(path, unsaved.count, limit) }
      return unsaved
    }
    // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      let code = errno
      throw .unreadable(path, isLink(path) && code == ENOENT ? brokenLink : reason(of: code))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path, reason(of: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path, "this is a folder; name a file")
    default: throw .unreadable(path, "this is no regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw tooLarge(path, size, limit) }
    return try readAll(of: file, path, size: size, limit)
  }

  /// Whether the path is a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> PostLoginError {
    .unreadable(path, "\(size) bytes are more than the limit of \(limit)")
  }

  private static let brokenLink = "the link leads to a file that is not there"

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func readAll(
    of file: Int32,
    _ path: String,
    size: Int,
    _ limit: Int
  ) throws(PostLoginError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, reason(of: errno)) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      // The file may grow while it is read.
      guard bytes.count <= limit else {
        throw .unreadable(path, "it is larger than the limit of \(limit) bytes")
      }
    }
  }

  private static func reason(of code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "no permission to read it"
    case ELOOP: "the link leads in a circle"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
