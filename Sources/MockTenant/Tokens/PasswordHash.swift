import CCrypt
import FoundationEssentials
import Glibc
import NIOPosix
import PostLogin
import WireFormats

/// Passwords as the system's libcrypt hashes them: bcrypt (`$2b$`), yescrypt (`$y$`), SHA-512
/// (`$6$`) and its others.
package enum PasswordHash {
  /// What Auth0 hashes with.
  private static let prefix = "$2b$"
  /// The hash of a password that nobody has, so that an unknown user takes as long as a known one.
  private static let nobody = "$2b$10$abcdefghijklmnopqrstuuROfV0doWU3Lyx1MXHO14yZOkxttlM3W"
  /// Bytes that libcrypt takes, without the one at the end.
  private static let maximumLength = 511

  /// Whether it is the password that was hashed; without a hash it is not, after the same time.
  ///
  /// It takes tens of milliseconds, on threads of their own, so that no other request waits for it.
  package static func matches(_ password: String, _ hash: String?) async throws -> Bool {
    try await NIOThreadPool.singleton.runIfActive {
      let isMatch = isMatch(password, hash ?? nobody)
      return isMatch && hash != nil
    }
  }

  /// A new hash with a salt of its own; each step of `cost` doubles the time that a comparison
  /// takes.
  ///
  /// It takes as long as `matches`, and where that does.
  ///
  /// - Throws: `invalidConfiguration` for a password that bcrypt cannot tell from a shorter one.
  package static func make(_ password: String, cost: UInt = 10) async throws -> String {
    guard password.utf8.count <= 72, !password.utf8.contains(0) else {
      throw PostLoginError(
        .invalidConfiguration,
        "a password is longer than 72 bytes or holds a zero byte; take a shorter one"
      )
    }
    let made = try await NIOThreadPool.singleton.runIfActive {
      newHash(password, cost: cost)
    }
    guard let made else {
      throw PostLoginError(
        .invalidConfiguration,
        "bcrypt takes no cost of `\(cost)`; give one from 4 to 31"
      )
    }
    return made
  }

  /// Whether it looks like a whole hash of a kind that libcrypt knows; nothing is computed.
  package static func isHash(_ text: String) -> Bool {
    guard text.hasPrefix("$"), crypt_checksalt(text) != CRYPT_SALT_INVALID else { return false }
    return text.hasPrefix("$2") ? text.utf8.count == 60 : text.split(separator: "$").count > 2
  }

  private static func newHash(_ password: String, cost: UInt) -> String? {
    guard let salt = crypt_gensalt_ra(prefix, cost, nil, 0) else { return nil }
    defer { free(salt) }
    return hash(password, setting: String(cString: salt))
  }

  private static func isMatch(_ password: String, _ hash: String) -> Bool {
    guard password.utf8.count <= maximumLength, !password.utf8.contains(0),
      let again = self.hash(password, setting: hash)
    else { return false }
    return OpaqueToken.isEqual(again, hash)
  }

  private static func hash(_ password: String, setting: String) -> String? {
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(memory) }
    return crypt_ra(password, setting, &memory, &size).map { String(cString: $0) }
  }
}
