import FoundationEssentials
import PostLogin

/// Reads and writes parts of URLs.
enum URLText {
  /// The origin of a URL as browsers write it, such as `https://app.example.com`; nil without a
  /// host.
  static func origin(of text: String) -> String? {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      let name = url.host()?.lowercased(), !name.isEmpty
    else { return nil }
    let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    let port = url.port == ["http": 80, "https": 443][scheme] ? nil : url.port
    return "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
  }

  /// Adds parameters to a URL's query or fragment.
  static func adding(
    _ parameters: [(name: String, value: String?)],
    to url: String,
    inFragment: Bool = false
  ) -> String {
    let text = parameters.compactMap { parameter in
      parameter.value.map { "\(encoded(parameter.name))=\(encoded($0))" }
    }.joined(separator: "&")
    if text.isEmpty { return url }
    if inFragment { return "\(url)#\(text)" }
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let separator = parts[0].contains("?") ? "&" : "?"
    return "\(parts[0])\(separator)\(text)" + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// Percent-encodes everything but letters, digits and `-._~` (RFC 3986).
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
