import WireFormats

/// The left half of a token's SHA-256 hash, by which an ID token names a token or code issued with
/// it (OpenID Connect Core sections 3.1.3.6 and 3.3.2.11).
enum LeftHalfHash {
  /// The first 16 bytes of the hash, in base64url.
  static func text(of token: String) -> String { text(ofHash: OpaqueToken.hash(of: token)) }

  /// The left half of a hash in hexadecimal, in base64url.
  static func text(ofHash hash: String) -> String {
    let digits = Array(hash.prefix(32))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2)
      .compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    return Base64URL.encode(bytes)
  }
}
