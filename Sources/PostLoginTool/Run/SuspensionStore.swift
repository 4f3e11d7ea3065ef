import Glibc
import PostLogin

/// What the program remembers between two runs: the key of its suspensions, and which were used.
///
/// It lies in the user's folder for state (XDG Base Directory Specification), readable by the user
/// alone.
struct SuspensionStore {
  private static let maximumByteCount = 64 << 20
  private static let keyByteCount = 32

  let seal: SuspensionSeal
  private let usedPath: String

  init(keyPath: String?) throws {
    let folder = try Self.folder()
    usedPath = "\(folder)/continued-suspensions"
    if let keyPath {
      seal = try SuspensionSeal(key: FileBytes.read(keyPath, atMost: 1 << 20))
      return
    }
    let ownPath = "\(folder)/suspension-key"
    if access(ownPath, F_OK) != 0 {
      var generator = SystemRandomNumberGenerator()
      let key = (0..<Self.keyByteCount).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      try PrivateFile.create(key, at: ownPath)
    }
    seal = try SuspensionSeal(key: FileBytes.read(ownPath, atMost: 1 << 20))
  }

  /// The suspension that a file keeps, which is used up by this.
  func open(_ path: String) throws -> Suspension {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let text = String(decoding: bytes, as: UTF8.self)
    let suspension = try seal.open(text)
    let digest = ContentDigest.text(of: text)
    let used = try? FileBytes.read(usedPath, atMost: Self.maximumByteCount)
    let lines = String(decoding: used ?? [], as: UTF8.self).split(separator: "\n")
    guard !lines.contains(where: { $0 == digest }) else {
      throw PostLoginError(
        .invalidSuspension,
        "`\(path)` was continued already; begin the login again with --save-suspension"
      )
    }
    return suspension
  }

  /// Notes that the suspension of a file went on.
  func use(_ path: String) throws {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let digest = ContentDigest.text(of: String(decoding: bytes, as: UTF8.self))
    try PrivateFile.append(digest + "\n", to: usedPath)
  }

  private static func folder() throws -> String {
    let home = getenv("XDG_STATE_HOME").map { String(cString: $0) }
    let fallback = getenv("HOME").map { String(cString: $0) + "/.local/state" }
    guard let root = [home, fallback].compactMap({ $0 }).first(where: { $0.hasPrefix("/") }) else {
      throw PostLoginError.unreadable(
        "~/.local/state",
        "neither XDG_STATE_HOME nor HOME names a folder to keep suspensions in"
      )
    }
    let folder = "\(root)/postlogin"
    try PrivateFile.makeFolder(folder)
    return folder
  }
}
