import WireFormats

/// Writes parts of URLs.
enum URLText {
  /// The URL without its fragment, if it has one.
  static func withoutFragment(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

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
