import Crypto
import FoundationEssentials
import PostLogin
import WireFormats

/// Seals access tokens that only this tenant can read.
///
/// They have the form of Auth0's: an encrypted JSON Web Token (RFC 7516), whose key no application
/// has.
struct AccessTokenSeal: Sendable {
  private let key: SymmetricKey

  /// Derives the key from that of a signing key, so that each server on one database has it.
  init(signingKey pem: String) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(pem.utf8)),
      info: Array("mock tenant access token".utf8),
      outputByteCount: 32
    )
  }

  /// Seals claims in the compact form of RFC 7516 section 3.1, without an encrypted key.
  ///
  /// The nonce has 12 bytes, which no other token has.
  func seal(_ payload: TokenPayload, issuer: String, nonce: [UInt8]) throws -> String {
    let header: JSONObject = ["alg": "dir", "enc": "A256GCM", "iss": .string(issuer)]
    let protected = Base64URL.encode(Array(header.text.utf8))
    let box = try AES.GCM.seal(
      Array(payload.claims.text.utf8),
      using: key,
      nonce: AES.GCM.Nonce(data: nonce),
      authenticating: Array(protected.utf8)
    )
    let parts = [Array(box.nonce), Array(box.ciphertext), Array(box.tag)].map(Base64URL.encode)
    return ([protected, ""] + parts).joined(separator: ".")
  }

  /// Whether a text has the five parts of a sealed token; a signed one has three.
  static func hasForm(_ token: String) -> Bool { token.utf8.count { $0 == UInt8(ascii: ".") } == 4 }

  /// The claims of a sealed token; nil for any other text.
  func open(_ token: String) -> TokenPayload? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[1].isEmpty,
      let nonce = Base64URL.decode(parts[2]).flatMap({ try? AES.GCM.Nonce(data: $0) }),
      let content = Base64URL.decode(parts[3]), let tag = Base64URL.decode(parts[4]),
      let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: content, tag: tag),
      let claims = try? AES.GCM.open(box, using: key, authenticating: Array(parts[0].utf8)),
      let text = try? JSONText(String(decoding: claims, as: UTF8.self)),
      let members = text.value.objectValue
    else { return nil }
    return TokenPayload(JSONObject(members))
  }
}
