#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64 with the alphabet for addresses (RFC 4648, section 5), without padding.
enum Base64URL {
  /// Reads either alphabet, with padding or without; nil for anything else.
  static func bytes(_ text: String) -> [UInt8]? {
    var plain = text.replacing("-", with: "+").replacing("_", with: "/")
    while plain.last == "=" { plain.removeLast() }
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain).map { Array($0) }
  }

  static func text(_ bytes: some Collection<UInt8>) -> String {
    var text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    while text.last == "=" { text.removeLast() }
    return text
  }
}
