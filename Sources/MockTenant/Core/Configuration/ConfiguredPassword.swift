import CCrypt
import Crypto
import Glibc
import PostLogin

/// Hashes passwords that a tenant's file or the sample contains in plain text.
///
/// The hash is cheap and deterministic, so that a tenant starts quickly and an unchanged user stays
/// unchanged in the database. A stronger hash would not protect a password that the file shows.
enum ConfiguredPassword {
  /// bcrypt's least cost, about a millisecond.
  private static let cost: UInt = 4
  /// The number of bytes of a password that bcrypt uses.
  static let maximumByteCount = 72

  /// Derives a hash from password and user id; nil for a password that bcrypt does not accept.
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
