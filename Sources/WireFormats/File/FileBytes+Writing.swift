import Glibc

extension FileBytes {
  /// Writes all of the bytes to an open file; false on failure, with the reason in `errno`.
  ///
  /// It waits for the reader of a pipe or terminal, also if the program that started this one has
  /// made it non-blocking.
  package static func write(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Overwrites a file in place; a failure can leave it truncated.
  ///
  /// With `isPrivate`, only the owner can read the file afterwards, whatever its mode was before.
  package static func overwrite(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool
  ) throws(PostLoginError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = open(path, flags, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    guard !isPrivate || makePrivate(file), write(bytes, to: file) else {
      throw .unwritable(path)
    }
  }

  /// Saves a file so that other processes see its old or its new content, never a part of it.
  ///
  /// Replaces the target of a link, and keeps the mode of a file that is there unless it becomes
  /// private. Pipes, terminals and devices are written in place, and so is a file that cannot be
  /// replaced, such as one in a folder that takes no other file.
  package static func save(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool
  ) throws(PostLoginError) {
    if let stream = standardStream(behind: path) {
      guard write(bytes, to: stream) else { throw .unwritable(path) }
      return
    }
    let present = FileStatus(path)
    guard present?.isRegular ?? (FileStatus(ofLink: path) == nil) else {
      return try overwrite(path, with: bytes, isPrivate: isPrivate)
    }
    guard present == nil || access(path, W_OK) == 0 else { throw .unwritable(path) }
    let target = FilePath.resolved(path)
    let part = "\(target).\(getpid()).\(UInt32.random(in: .min ... .max))"
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else {
      guard [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno) else {
        throw .unwritable(path)
      }
      return try overwrite(path, with: bytes, isPrivate: isPrivate)
    }
    defer { close(file) }
    let mode = isPrivate ? nil : present?.permissions
    guard mode.map({ fchmod(file, $0) == 0 }) ?? true, write(bytes, to: file) else {
      throw removing(part, .unwritable(path))
    }
    guard rename(part, target) == 0 else {
      // A file that is mounted on its own.
      unlink(part)
      return try overwrite(path, with: bytes, isPrivate: isPrivate)
    }
  }

  /// Standard output or error, if a path leads to the regular file that the caller has put there.
  package static func standardStream(behind path: String) -> Int32? {
    guard FileStatus(path)?.isRegular == true else { return nil }
    return [STDOUT_FILENO, STDERR_FILENO].first { FileStatus.isSame(path, as: $0) }
  }

  /// Creates a file; returns false, and writes nothing, if the path exists.
  ///
  /// Removes the file again if it cannot be written to its end.
  package static func create(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool
  ) throws(PostLoginError) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let file = open(path, flags, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw .unwritable(path)
    }
    defer { close(file) }
    guard write(bytes, to: file) else { throw removing(path, .unwritable(path)) }
    return true
  }

  /// Replaces a file atomically by one that only its owner can read; other processes see either the
  /// old or the new content.
  package static func replace(
    _ path: String,
    with bytes: some Collection<UInt8>
  ) throws(PostLoginError) {
    let part = try writeTemporaryFile(of: path, bytes)
    guard rename(part, path) == 0 else { throw removing(part, .unwritable(path)) }
  }

  /// Adds a file atomically that only its owner can read; a file that another process has added
  /// meanwhile stays.
  package static func add(
    _ path: String,
    with bytes: some Collection<UInt8>
  ) throws(PostLoginError) {
    let part = try writeTemporaryFile(of: path, bytes)
    guard link(part, path) == 0 || errno == EEXIST else {
      throw removing(part, .unwritable(path))
    }
    unlink(part)
  }

  /// Makes a folder and its parents; other users can read them unless they are private.
  package static func makeFolder(_ path: String, isPrivate: Bool) throws(PostLoginError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]), isPrivate: isPrivate)
    }
    guard mkdir(path, isPrivate ? 0o700 : 0o755) == 0 || errno == EEXIST else {
      throw .unwritable(path)
    }
  }

  /// Writes and syncs the bytes to a temporary file beside the final path; returns its path.
  private static func writeTemporaryFile(
    of path: String,
    _ bytes: some Collection<UInt8>
  ) throws(PostLoginError) -> String {
    let part = "\(path).\(getpid())"
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    guard makePrivate(file), write(bytes, to: file), fsync(file) == 0 else {
      throw removing(part, .unwritable(path))
    }
    return part
  }

  /// Makes a regular file private, since opening an existing file keeps its mode; leaves terminals
  /// and pipes as they are.
  private static func makePrivate(_ file: Int32) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || fchmod(file, 0o600) == 0
  }

  private static func removing(_ path: String, _ error: PostLoginError) -> PostLoginError {
    unlink(path)
    return error
  }
}

extension PostLoginError {
  /// A file or folder cannot be written; takes the reason from `errno`.
  package static func unwritable(_ path: String) -> PostLoginError {
    .unreadable(path, "it cannot be written: \(String(cString: strerror(errno)).lowercased())")
  }
}
