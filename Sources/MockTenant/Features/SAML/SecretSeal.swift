import Crypto
import FoundationEssentials
import WireFormats

/// Seals a secret that waits in the database (AES-GCM), with a key that only this run of the server
/// has.
struct SecretSeal: Sendable {
  private let key = SymmetricKey(size: .bits256)

  func seal(_ secret: String) throws -> String {
    let box = try AES.GCM.seal(Array(secret.utf8), using: key)
    return Base64URL.encode(Array(box.nonce) + Array(box.ciphertext) + Array(box.tag))
  }

  /// The secret; nil for a text that was altered, or that another run of the server has sealed.
  func open(_ text: String) -> String? {
    guard let bytes = Base64URL.decode(text), let box = try? AES.GCM.SealedBox(combined: bytes),
      let secret = try? AES.GCM.open(box, using: key)
    else { return nil }
    return String(decoding: secret, as: UTF8.self)
  }
}
