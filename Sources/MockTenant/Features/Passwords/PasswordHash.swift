import CCrypt
import FoundationEssentials
import Glibc
import NIOPosix
import PostLogin
import WireFormats

/// Hashes passwords with the system's libcrypt: bcrypt (`$2b$`), yescrypt (`$y$`), SHA-512 (`$6$`)
/// and its other methods.
package enum PasswordHash {
  /// The prefix of bcrypt, which Auth0 uses.
  private static let prefix = "$2b$"
  /// The most bytes that libcrypt accepts, without the final zero byte.
  private static let maximumLength = 511

  /// Whether a password matches its hash; false without a hash.
  ///
  /// Unless it matches, the password is hashed once with each of `methods`, so that the answer takes
  /// as long for each hash of these methods as without a hash. The comparison takes tens of
  /// milliseconds and runs on a thread pool, so that other requests do not wait.
  package static func matches(
    _ password: String,
    hash: String?,
    methods: [PasswordMethod] = []
  ) async throws -> Bool {
    guard password.utf8.count <= maximumLength, !password.utf8.contains(0) else { return false }
    return try await NIOThreadPool.singleton.runIfActive {
      if let hash, isMatch(password, hash) { return true }
      for method in remaining(methods, after: hash) {
        _ = self.hash(password, setting: method.setting)
      }
      return false
    }
  }

  /// The methods that a wrong password is still to be hashed with after its comparison with a hash.
  package static func remaining(
    _ methods: [PasswordMethod],
    after hash: String?
  ) -> [PasswordMethod] {
    let known = hash.flatMap(PasswordMethod.init(of:))?.name
    return methods.filter { $0.name != known }
  }

  /// Hashes a password with a new salt; each step of `cost` doubles the time of a comparison.
  ///
  /// It runs on the same thread pool as `matches`, and takes as long.
  ///
  /// - Throws: `invalidConfiguration` for a password that bcrypt would truncate.
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

  /// Whether a text has the form of a complete hash of a method that libcrypt supports.
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
    guard let again = self.hash(password, setting: hash) else { return false }
    return OpaqueToken.isEqual(again, hash)
  }

  private static func hash(_ password: String, setting: String) -> String? {
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(memory) }
    return crypt_ra(password, setting, &memory, &size).map { String(cString: $0) }
  }
}
