import Crypto
import PostLogin
import WireFormats

/// A random token, of which the database stores only the hash.
struct OpaqueToken: Sendable {
  /// The value for the client.
  let text: String

  /// Makes a token of 32 random bytes.
  init(_ randomness: TenantRandomness, prefix: String = "") {
    text = prefix + Base64URL.encode(randomness.bytes(32))
  }

  var hash: String { Self.hash(of: text) }

  /// The SHA-256 hash in hexadecimal, which the database stores.
  static func hash(of text: String) -> String {
    var characters: [UInt8] = []
    characters.reserveCapacity(2 * SHA256.byteCount)
    for byte in SHA256.hash(data: Array(text.utf8)) {
      characters.append(HexDigit.smalls[Int(byte >> 4)])
      characters.append(HexDigit.smalls[Int(byte & 15)])
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Compares in a time that does not depend on where the texts differ.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    SHA256.hash(data: Array(left.utf8)) == SHA256.hash(data: Array(right.utf8))
  }
}
