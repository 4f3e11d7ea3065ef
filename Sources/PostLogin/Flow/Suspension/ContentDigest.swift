import Crypto
import WireFormats

/// A short text that differs for different contents.
package enum ContentDigest {
  /// The SHA-256 digest of a text, as base64url.
  package static func text(of content: String) -> String {
    Base64URL.encode(Array(SHA256.hash(data: Array(content.utf8))))
  }
}
