import Glibc

extension FileBytes {
  /// Writes all of the bytes to an open file; false where that fails, and `errno` says why.
  package static func write(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes a file in place, which is cut short where that fails.
  ///
  /// With `isPrivate` only its owner may read it afterwards, whoever might before.
  package static func overwrite(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool
  ) throws(PostLoginError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = open(path, flags, isPrivate ? 0o600 : 0o644)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    guard !isPrivate || takeFromOthers(file), write(bytes, to: file) else {
      throw .unwritable(path)
    }
  }

  /// Writes a file that is not there yet; false, and nothing written, where something is.
  ///
  /// What cannot be written to its end is taken away again.
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

  /// Puts a whole file, for its owner alone, in the place of what is there; others find either of
  /// the two, whatever happens.
  package static func replace(
    _ path: String,
    with bytes: some Collection<UInt8>
  ) throws(PostLoginError) {
    let part = try wholePart(of: path, bytes)
    guard rename(part, path) == 0 else { throw removing(part, .unwritable(path)) }
  }

  /// Puts a whole file, for its owner alone, where none is; one that another process has put there
  /// meanwhile stays.
  package static func add(
    _ path: String,
    with bytes: some Collection<UInt8>
  ) throws(PostLoginError) {
    let part = try wholePart(of: path, bytes)
    guard link(part, path) == 0 || errno == EEXIST else {
      throw removing(part, .unwritable(path))
    }
    unlink(part)
  }

  /// Makes a folder with all that it stands in; others may look into it unless it is private.
  package static func makeFolder(_ path: String, isPrivate: Bool) throws(PostLoginError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]), isPrivate: isPrivate)
    }
    guard mkdir(path, isPrivate ? 0o700 : 0o755) == 0 || errno == EEXIST else {
      throw .unwritable(path)
    }
  }

  /// The path of a file beside the one that it is to become, with all of the bytes on the disk.
  private static func wholePart(
    of path: String,
    _ bytes: some Collection<UInt8>
  ) throws(PostLoginError) -> String {
    let part = "\(path).\(getpid())"
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    guard takeFromOthers(file), write(bytes, to: file), fsync(file) == 0 else {
      throw removing(part, .unwritable(path))
    }
    return part
  }

  /// A file keeps its mode when it is opened again; a terminal or pipe is left as it is.
  private static func takeFromOthers(_ file: Int32) -> Bool {
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
  /// That a file or folder cannot be written, with the reason that the system has just given.
  package static func unwritable(_ path: String) -> PostLoginError {
    .unreadable(path, "it cannot be written: \(String(cString: strerror(errno)).lowercased())")
  }
}
