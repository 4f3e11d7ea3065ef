import CCrypt
import Crypto
import Glibc
import PostLogin

/// The hash of a password that stands in a tenant's file or sample in plain text.
///
/// It is made quickly and the same each time, so that a tenant starts at once and a database sees
/// that nothing has changed: a password that everybody can read in a file is protected by no hash.
enum ConfiguredPassword {
  /// The least that bcrypt takes, about a millisecond.
  private static let cost: UInt = 4
  /// What bcrypt looks at of a password.
  static let maximumByteCount = 72

  /// A hash that follows from password and user; nil for a password that bcrypt does not take.
  static func hash(_ password: String, of userID: String) -> String? {
    guard password.utf8.count <= maximumByteCount, !password.utf8.contains(0) else { return nil }
    let digest = SHA256.hash(data: Array("\(userID)\u{0}\(password)".utf8))
    let salt = digest.prefix(16).map { CChar(bitPattern: $0) }
    guard let setting = crypt_gensalt_ra("$2b$", cost, salt, Int32(salt.count)) else { return nil }
    defer { free(setting) }
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(memory) }
    return crypt_ra(password, setting, &memory, &size).map { String(cString: $0) }
  }
}
