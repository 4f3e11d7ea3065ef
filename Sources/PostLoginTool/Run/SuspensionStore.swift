import Glibc
import PostLogin
import WireFormats

/// The state between two runs: the key of suspensions, and which suspensions have been resumed.
///
/// It lies in the user's folder for state (XDG Base Directory Specification), readable by the user
/// alone.
struct SuspensionStore {
  /// A suspension, and the file that claims it.
  struct Claim {
    let suspension: Suspension
    fileprivate let path: String

    /// Releases the claim, because no Action of the login has run.
    func giveBack() { unlink(path) }
  }

  private static let maximumByteCount = 64 << 20
  private static let keyByteCount = 32

  let seal: SuspensionSeal
  /// One file for each suspension that has been resumed: creating a file is atomic, so that only
  /// one process succeeds.
  private let claimFolder: String

  init(keyPath: String?) throws {
    let folder = try Self.folder()
    claimFolder = "\(folder)/continued"
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
      try FileBytes.add(ownPath, with: key)
    }
    seal = try SuspensionSeal(key: FileBytes.read(ownPath, atMost: 1 << 20))
  }

  /// Claims the suspension that a file keeps, so that no other command can resume it.
  ///
  /// - Throws: `invalidSuspension` for one that was claimed already, and `unreadable` if that
  ///   cannot be determined.
  func claim(_ path: String) throws(PostLoginError) -> Claim {
    let bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    let text = String(decoding: bytes, as: UTF8.self)
    let suspension = try seal.open(text)
    try FileBytes.makeFolder(claimFolder, isPrivate: true)
    let claim = Claim(suspension: suspension, path: "\(claimFolder)/\(try seal.id(of: text))")
    guard try FileBytes.create(claim.path, with: [], isPrivate: true) else {
      throw PostLoginError(
        .invalidSuspension,
        "`\(path)` was continued already; begin the login again with --save-suspension"
      )
    }
    return claim
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
    try FileBytes.makeFolder(folder, isPrivate: true)
    return folder
  }
}
