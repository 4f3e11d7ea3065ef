import SwiftASN1

/// The names of algorithms and curves inside an encoded key.
extension ASN1ObjectIdentifier {
  static let rsa = AlgorithmIdentifier.rsaEncryption
  static let elliptic = AlgorithmIdentifier.idEcPublicKey
  static let ed25519: Self = [1, 3, 101, 112]

  /// Names of algorithms and curves that are recognized but not available.
  private static let unavailable: [Self: String] = [
    AlgorithmIdentifier.rsaPSS: "RSA-PSS",
    [1, 2, 840, 10040, 4, 1]: "DSA",
    [1, 3, 101, 110]: "X25519",
    [1, 3, 101, 111]: "X448",
    [1, 3, 101, 113]: "Ed448",
    [1, 3, 132, 0, 10]: "secp256k1",
  ]

  /// Why a key with this name cannot be used.
  var problem: CryptoProblem {
    Self.unavailable[self].map { .unavailableKey($0) } ?? .unreadableKey
  }
}
