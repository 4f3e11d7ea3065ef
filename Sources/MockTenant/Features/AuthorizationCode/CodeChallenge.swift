import Crypto
import PostLogin
import WireFormats

/// Proof Key for Code Exchange (RFC 7636).
enum CodeChallenge {
  /// Whether a verifier matches the challenge.
  ///
  /// A verifier without a challenge is refused too: an attacker may have removed the challenge from
  /// the request (RFC 9700 section 4.8.2).
  static func isMet(_ challenge: String?, method: String?, by verifier: String?) -> Bool {
    guard let challenge else { return verifier == nil }
    guard let verifier else { return false }
    switch method ?? "plain" {
    case "S256":
      let hash = SHA256.hash(data: Array(verifier.utf8))
      return OpaqueToken.isEqual(Base64URL.encode(Array(hash)), challenge)
    case "plain": return OpaqueToken.isEqual(verifier, challenge)
    default: return false
    }
  }
}
