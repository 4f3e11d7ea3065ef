import Crypto
import PostLogin
import WireFormats

/// Makes and recognizes the nonces that proofs repeat (RFC 9449 section 8).
///
/// A nonce is the time at which it was made, with a code that only the tenant can make; so nothing
/// is stored, and each server on one database accepts the nonces of the others.
struct DPoPNonce: Sendable {
  /// How long a nonce is accepted.
  static let lifetime: Duration = .seconds(300)

  private static let codeByteCount = 16
  private let key: SymmetricKey

  /// Derives the key from that of a signing key.
  init(signingKey pem: String) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(pem.utf8)),
      info: Array("mock tenant DPoP nonce".utf8),
      outputByteCount: 32
    )
  }

  func make(at now: Instant) -> String {
    let time = withUnsafeBytes(of: now.rawValue.bigEndian, Array.init)
    return Base64URL.encode(time + code(time))
  }

  func isValid(_ text: String, at now: Instant) -> Bool {
    guard let bytes = Base64URL.decode(text),
      bytes.count == Int64.bitWidth / 8 + Self.codeByteCount
    else { return false }
    let time = Array(bytes.prefix(Int64.bitWidth / 8))
    let madeAt = Instant(rawValue: time.reduce(0) { $0 << 8 | Int64($1) })
    let isOwn = OpaqueToken.isEqual(
      Base64URL.encode(Array(bytes.suffix(Self.codeByteCount))),
      Base64URL.encode(code(time))
    )
    return isOwn && madeAt <= now && now < madeAt + Self.lifetime
  }

  private func code(_ time: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: time, using: key).prefix(Self.codeByteCount))
  }
}
