import Crypto

/// A key of Ed25519 (RFC 8032).
struct EdwardsKey: Equatable, Sendable {
  let point: [UInt8]
  var seed: [UInt8]?

  /// - Throws: `unreadableKey` where the bytes are no key.
  init(point: [UInt8]) throws(CryptoProblem) {
    guard point.count == 32 else { throw .unreadableKey }
    self.point = point
  }

  /// - Throws: `unreadableKey` where the bytes are no key.
  init(seed: [UInt8]) throws(CryptoProblem) {
    guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed) else {
      throw .unreadableKey
    }
    point = Array(key.publicKey.rawRepresentation)
    self.seed = seed
  }
}
