import Crypto
import CryptoExtras

/// A hash function that scripts can name.
enum DigestAlgorithm: String, CaseIterable, Sendable {
  case md5, sha1, sha256, sha384, sha512
  case sha512Half = "sha512-256"
  case sha3_256 = "sha3-256"
  case sha3Middle = "sha3-384"
  case sha3Long = "sha3-512"

  /// Finds an algorithm by any of the names OpenSSL has for it, in any case.
  init?(name: String) {
    var name = name.lowercased()
    let suffix = "withrsaencryption"
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    if name.hasPrefix("rsa-") { name.removeFirst("rsa-".count) }
    if let found = Self(rawValue: name) {
      self = found
      return
    }
    switch name {
    case "ssl3-md5": self = .md5
    case "sha-1", "ssl3-sha1": self = .sha1
    case "sha-256", "sha2-256": self = .sha256
    case "sha-384", "sha2-384": self = .sha384
    case "sha-512", "sha2-512": self = .sha512
    case "sha512/256", "sha-512/256", "sha2-512/256": self = .sha512Half
    default: return nil
    }
  }

  var function: any HashFunction.Type {
    switch self {
    case .md5: Insecure.MD5.self
    case .sha1: Insecure.SHA1.self
    case .sha256: SHA256.self
    case .sha384: SHA384.self
    case .sha512: SHA512.self
    case .sha512Half: SHA512256.self
    case .sha3_256: SHA3_256.self
    case .sha3Middle: SHA3_384.self
    case .sha3Long: SHA3_512.self
    }
  }

  /// Length of a digest in bytes.
  var length: Int { function.digestLength }

  func digest(of data: [UInt8]) -> any Digest { function.digest(of: data) }

  func hash(_ data: [UInt8]) -> [UInt8] { Array(digest(of: data)) }

  /// The keyed hash of RFC 2104.
  func authenticationCode(_ data: [UInt8], key: [UInt8]) -> [UInt8] {
    function.authenticationCode(data, key: key)
  }
}

extension HashFunction {
  fileprivate static var digestLength: Int { Digest.byteCount }

  fileprivate static func digest(of data: [UInt8]) -> any Crypto.Digest { hash(data: data) }

  fileprivate static func authenticationCode(_ data: [UInt8], key: [UInt8]) -> [UInt8] {
    Array(HMAC<Self>.authenticationCode(for: data, using: SymmetricKey(data: key)))
  }
}
