import Crypto
import PostLogin
import WireFormats

/// A text that nobody can guess, and what the database keeps of it.
struct OpaqueToken: Sendable {
  /// What the client is given.
  let text: String

  /// A new token of 32 bytes.
  init(_ randomness: TenantRandomness, prefix: String = "") {
    text = prefix + Base64URL.encode(randomness.bytes(32))
  }

  var hash: String { Self.hash(of: text) }

  /// What the database keeps: SHA-256 in hexadecimal.
  static func hash(of text: String) -> String {
    SHA256.hash(data: Array(text.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  /// Compares without telling by time where two texts differ.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    SHA256.hash(data: Array(left.utf8)) == SHA256.hash(data: Array(right.utf8))
  }
}
