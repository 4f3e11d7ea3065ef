import Glibc

/// The files below the granted folders.
///
/// A path is first compared as text, so that nothing outside of the folders is ever touched, and
/// then with all links resolved, so that no link leads out of them.
struct GrantedFiles: Sendable {
  enum Entry: Equatable {
    case file(String)
    case folder(String)

    /// The path without any links.
    var path: String {
      switch self {
      case .file(let path), .folder(let path): path
      }
    }
  }

  /// The folders as they were named, and with links resolved: a path may begin with either.
  private let names: [String]
  /// The folders with links resolved.
  private let roots: [String]

  init(_ folders: [String]) {
    let reals = folders.map { Self.real($0) ?? Self.expected($0) }
    names = folders + reals
    roots = reals
  }

  /// Whether a normal absolute path is below a granted folder, before links are resolved.
  func covers(_ path: String) -> Bool { names.contains { ModulePath.isWithin(path, $0) } }

  /// The entry at a normal absolute path; nil if it does not exist or is not granted.
  ///
  /// - Throws: `refused` for a link that leads out of the folders, and for an entry that is neither
  ///   file nor folder.
  func entry(at path: String) throws(ModuleFailure) -> Entry? {
    guard covers(path), !path.utf8.contains(0), let real = Self.real(path) else { return nil }
    guard roots.contains(where: { ModulePath.isWithin(real, $0) }) else {
      throw .linkOutside(path)
    }
    var status = stat()
    guard lstat(real, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(real)
    case S_IFDIR: return .folder(real)
    default: throw .special(path)
    }
  }

  /// The path of a file; nil if it does not exist.
  func file(at path: String) throws(ModuleFailure) -> String? {
    guard case .file(let real)? = try entry(at: path) else { return nil }
    return real
  }

  /// Reads a file by the resolved path that `entry(at:)` returned.
  func text(of real: String, atMost limit: Int) throws(ModuleFailure) -> String {
    // Non-blocking, since opening a pipe would wait for a writer; a link here was made after the
    // check.
    let file = open(real, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .unreadable(real, Self.reason(of: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(real, Self.reason(of: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .special(real) }
    guard status.st_size <= limit else { throw .tooLarge(real, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(real, Self.reason(of: errno)) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      // The file may grow while it is read.
      guard bytes.count <= limit else { throw .tooLarge(real, limit: limit) }
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(
      decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...],
      as: UTF8.self
    )
  }

  /// The path with links resolved; nil if it leads nowhere or in a circle.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The resolved path of a folder that does not exist yet.
  private static func expected(_ folder: String) -> String {
    let parent = ModulePath.folder(of: folder)
    return real(parent).map { ModulePath.resolved(ModulePath.name(of: folder), in: $0) } ?? folder
  }

  private static func reason(of code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "no permission; change its mode"
    case ELOOP: "it has become a link; try again"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
