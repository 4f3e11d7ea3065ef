import CSeccomp
import Glibc

/// Denies this process files and TCP ports (kernel documentation, `landlock.rst`).
enum Landlock {
  /// The access rights of each version of the interface.
  private static let fileRights: [(version: Int32, rights: UInt64)] = [
    (1, (1 << 13) - 1), (2, (1 << 14) - 1), (3, (1 << 15) - 1), (5, (1 << 16) - 1),
  ]

  /// False if the kernel has no Landlock.
  static func restrict() -> Bool {
    let version = postlogin_landlock_version()
    guard version >= 1 else { return false }
    var rights = postlogin_landlock_rights()
    rights.files = fileRights.last { $0.version <= version }?.rights ?? 0
    // Binding and connecting, since version 4.
    if version >= 4 { rights.network = 0b11 }
    let ruleset = postlogin_landlock_create_ruleset(&rights)
    guard ruleset >= 0 else { return false }
    defer { close(ruleset) }
    return postlogin_landlock_restrict_self(ruleset) == 0
  }
}
