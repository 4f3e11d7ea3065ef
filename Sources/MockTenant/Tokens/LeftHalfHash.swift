import Crypto
import WireFormats

/// The hash of a token's left half of SHA-256, by which an ID token names what was issued with it
/// (OpenID Connect Core section 3.3.2.11).
enum LeftHalfHash {
  /// The first 16 bytes of the SHA-256 hash, in base64url.
  static func text(of token: String) -> String {
    Base64URL.encode(Array(SHA256.hash(data: Array(token.utf8)).prefix(SHA256.byteCount / 2)))
  }
}
