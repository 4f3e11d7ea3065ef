import Glibc

/// The files below certain folders, and no others.
///
/// A path is first looked at as text, so that nothing outside is ever touched, and then with all
/// its links followed, so that no link leads out.
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

  /// As they were named, and without links: a path may begin with either.
  private let names: [String]
  /// Without links.
  private let roots: [String]

  init(_ folders: [String]) {
    let reals = folders.map { Self.real($0) ?? Self.expected($0) }
    names = folders + reals
    roots = reals
  }

  /// Whether a normal absolute path stands in a granted folder, links aside.
  func covers(_ path: String) -> Bool { names.contains { ModulePath.isWithin(path, $0) } }

  /// What stands at a normal absolute path; nil where nothing does, or nothing that is granted.
  ///
  /// - Throws: `refused` for a link that leads out, and for what is neither file nor folder.
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

  /// The path of a file; nil where none stands.
  func file(at path: String) throws(ModuleFailure) -> String? {
    guard case .file(let real)? = try entry(at: path) else { return nil }
    return real
  }

  /// Reads a file by the path without links that `entry(at:)` gave.
  func text(of real: String, atMost limit: Int) throws(ModuleFailure) -> String {
    // Opening a pipe would wait for a writer, and a link can only have been put there since.
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

  /// The path without links; nil where it leads nowhere or in a circle.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where a folder would stand that is not there yet.
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
