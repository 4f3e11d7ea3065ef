/// The name of an algorithm or curve inside an encoded key.
struct ObjectIdentifier: Equatable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// 1.2.840.113549.1.1.1.
  static let rsa = Self([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
  /// 1.2.840.10045.2.1.
  static let elliptic = Self([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
  /// 1.3.101.112.
  static let ed25519 = Self([0x2B, 0x65, 0x70])
  /// 1.2.840.10045.3.1.7.
  static let p256 = Self([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
  /// 1.3.132.0.34.
  static let p384 = Self([0x2B, 0x81, 0x04, 0x00, 0x22])
  /// 1.3.132.0.35.
  static let p521 = Self([0x2B, 0x81, 0x04, 0x00, 0x23])

  /// What is known by name but not offered.
  private static let unavailable: [(name: String, identifier: Self)] = [
    ("RSA-PSS", Self([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A])),
    ("DSA", Self([0x2A, 0x86, 0x48, 0xCE, 0x38, 0x04, 0x01])),
    ("X25519", Self([0x2B, 0x65, 0x6E])),
    ("X448", Self([0x2B, 0x65, 0x6F])),
    ("Ed448", Self([0x2B, 0x65, 0x71])),
    ("secp256k1", Self([0x2B, 0x81, 0x04, 0x00, 0x0A])),
  ]

  /// Why a key with this name cannot be used.
  var problem: CryptoProblem {
    let known = Self.unavailable.first { $0.identifier == self }
    return known.map { .unavailableKey($0.name) } ?? .unreadableKey
  }
}
