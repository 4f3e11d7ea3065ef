import FoundationEssentials
import PostLogin
import WireFormats

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
      parameter.value.map {
        "\(PercentEncoding.encodeComponent(parameter.name))=\(PercentEncoding.encodeComponent($0))"
      }
    }.joined(separator: "&")
    if text.isEmpty { return url }
    if inFragment { return "\(url)#\(text)" }
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let separator = parts[0].contains("?") ? "&" : "?"
    return "\(parts[0])\(separator)\(text)" + (parts.count > 1 ? "#\(parts[1])" : "")
  }
}
