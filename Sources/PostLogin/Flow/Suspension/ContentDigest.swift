import Crypto
import WireFormats

/// A short text that tells contents apart.
package enum ContentDigest {
  /// SHA-256 of a text, in the alphabet for URLs.
  package static func text(of content: String) -> String {
    Base64URL.encode(Array(SHA256.hash(data: Array(content.utf8))))
  }
}
