import Crypto
import CryptoExtras

/// Keys made of passwords and of other keys.
///
/// Lengths and costs are the caller's to check: a negative one gives nothing.
enum KeyDerivation {
  /// Blocks of 128 bytes that scrypt may fill: 2 GiB, far above what it allows by default.
  private static let largestScrypt = 1 << 24

  /// PBKDF2 of RFC 8018; nil for a hash function it is not offered with.
  static func pbkdf2(
    _ algorithm: DigestAlgorithm,
    password: [UInt8],
    salt: [UInt8],
    iterations: Int,
    length: Int
  ) -> [UInt8]? {
    guard let function = algorithm.derivationFunction else { return nil }
    guard (1...Int(UInt32.max)).contains(iterations), length > 0 else { return [] }
    return bytes(
      try? KDF.Insecure.PBKDF2.deriveKey(
        from: password,
        salt: salt,
        using: function,
        outputByteCount: length,
        unsafeUncheckedRounds: iterations
      )
    )
  }

  /// HKDF of RFC 5869; nil where the length is more than it can give.
  static func hkdf(
    _ algorithm: DigestAlgorithm,
    key: [UInt8],
    salt: [UInt8],
    info: [UInt8],
    length: Int
  ) -> [UInt8]? {
    guard length <= 255 * algorithm.length else { return nil }
    guard length > 0 else { return [] }
    return algorithm.function.derived(from: key, salt: salt, info: info, length: length)
  }

  /// Scrypt of RFC 7914; nil where its parameters are not allowed.
  static func scrypt(
    password: [UInt8],
    salt: [UInt8],
    cost: Int,
    blockSize: Int,
    parallelization: Int,
    length: Int
  ) -> [UInt8]? {
    guard (2...1 << 30).contains(cost), cost & (cost - 1) == 0, (1...1 << 20).contains(blockSize),
      cost * blockSize <= largestScrypt, (1...1 << 20).contains(parallelization)
    else { return nil }
    guard length > 0 else { return [] }
    return bytes(
      try? KDF.Scrypt.deriveKey(
        from: password,
        salt: salt,
        outputByteCount: length,
        rounds: cost,
        blockSize: blockSize,
        parallelism: parallelization
      )
    )
  }

  fileprivate static func bytes(_ key: SymmetricKey?) -> [UInt8]? {
    key?.withUnsafeBytes { Array($0) }
  }
}

extension HashFunction {
  fileprivate static func derived(
    from key: [UInt8],
    salt: [UInt8],
    info: [UInt8],
    length: Int
  ) -> [UInt8]? {
    let derived = HKDF<Self>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: key),
      salt: salt,
      info: info,
      outputByteCount: length
    )
    return KeyDerivation.bytes(derived)
  }
}

extension DigestAlgorithm {
  fileprivate var derivationFunction: KDF.Insecure.PBKDF2.HashFunction? {
    switch self {
    case .md5: .insecureMD5
    case .sha1: .insecureSHA1
    case .sha256: .sha256
    case .sha384: .sha384
    case .sha512: .sha512
    case .sha512Half, .sha3_256, .sha3Middle, .sha3Long: nil
    }
  }
}
