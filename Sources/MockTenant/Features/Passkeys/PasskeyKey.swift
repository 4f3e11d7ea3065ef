import Crypto
import CryptoExtras
import FoundationEssentials
import WireFormats

/// The public key of a passkey in the form of COSE (RFC 9053), of one of the algorithms that the
/// tenant offers.
struct PasskeyKey: Sendable {
  /// The algorithms in the order in which the tenant offers them: EdDSA, ES256, RS256.
  static let algorithms: [Int64] = [-8, -7, -257]

  private enum Key {
    case edwards(Curve25519.Signing.PublicKey)
    case elliptic(P256.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
  }

  private let key: Key

  /// Reads a key; nil for one of another kind.
  init?(_ value: CBORValue) {
    let bytes = { (label: Int64) in value[label]?.bytesValue ?? [] }
    switch (value[1]?.integerValue, value[3]?.integerValue, value[-1]?.integerValue) {
    case (1, -8, 6):
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes(-2)) else {
        return nil
      }
      self.key = .edwards(key)
    case (2, -7, 1):
      let (x, y) = (bytes(-2), bytes(-3))
      guard x.count == 32, let key = try? P256.Signing.PublicKey(rawRepresentation: x + y) else {
        return nil
      }
      self.key = .elliptic(key)
    case (3, -257, nil):
      guard let key = try? _RSA.Signing.PublicKey(n: bytes(-1), e: bytes(-2)) else { return nil }
      self.key = .rsa(key)
    default: return nil
    }
  }

  /// Reads a stored key.
  init?(stored bytes: [UInt8]) {
    guard let value = try? CBORReader.value(bytes) else { return nil }
    self.init(value)
  }

  /// Whether the key has signed some bytes.
  func hasSigned(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
    switch key {
    case .edwards(let key): return key.isValidSignature(signature, for: bytes)
    case .elliptic(let key):
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: bytes)
    case .rsa(let key):
      return key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: Data(signature)),
        for: SHA256.hash(data: bytes),
        padding: .insecurePKCS1v1_5
      )
    }
  }
}
