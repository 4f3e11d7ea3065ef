import Glibc

/// The kind and time stamp of a file.
package struct FileStatus: Equatable {
  package let isFolder: Bool
  package let isLink: Bool
  package let isRegular: Bool
  /// The bits that say who may read, write and execute it.
  let permissions: mode_t
  /// Whether the permissions let every user of the machine read it.
  package let isReadableByOthers: Bool
  /// Changes when the content may have changed.
  package let stamp: Stamp

  package struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let node: UInt
  }

  /// The status of the file itself, without following a link; nil if it does not exist.
  package init?(ofLink path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of the file, following links; nil if it does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether two descriptors lead to the same file, pipe or terminal.
  package static func isSame(_ first: Int32, _ second: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    guard fstat(first, &one) == 0, fstat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a path leads to the file behind a descriptor.
  static func isSame(_ path: String, as descriptor: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(path, &one) == 0, fstat(descriptor, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private init(_ status: stat) {
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = status.st_mode & 0o777
    isReadableByOthers = status.st_mode & S_IROTH != 0
    isLink = status.st_mode & S_IFMT == S_IFLNK
    stamp = Stamp(
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size),
      node: UInt(status.st_ino)
    )
  }
}
