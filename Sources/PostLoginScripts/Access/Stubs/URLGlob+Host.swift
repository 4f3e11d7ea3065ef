import WireFormats

extension URLGlob {
  /// Reads a URL with stars, whose host is compared as browsers write it.
  ///
  /// Each label without a star is in ASCII and lower case: `https://*.bücher.example/**` is
  /// `https://*.xn--bcher-kva.example/**`.
  init(url text: String) {
    let schemeEnd = text.firstIndex { ":/?#".contains($0) } ?? text.endIndex
    guard text[schemeEnd...].hasPrefix("://") else {
      self.init(text)
      return
    }
    let start = text.index(schemeEnd, offsetBy: "://".count)
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let hostStart = text[start..<end].lastIndex(of: "@").map { text.index(after: $0) } ?? start
    let host = text[hostStart..<end]
    let hostEnd = host.contains("[") ? end : host.lastIndex(of: ":") ?? end
    self.init(
      text[..<start].lowercased() + text[start..<hostStart]
        + Self.normalizedHost(text[hostStart..<hostEnd]) + text[hostEnd...]
    )
  }

  private static func normalizedHost(_ host: Substring) -> String {
    // The dots of UTS 46, section 4, step 1.
    var labels = PercentEncoding.decode(host)
      .split(omittingEmptySubsequences: false) { ".\u{3002}\u{FF0E}\u{FF61}".contains($0) }
    // The dot of the root.
    if labels.count > 1, labels.last == "" { labels.removeLast() }
    return
      labels.map { label in
        label.contains("*")
          ? label.lowercased() : DomainName.ascii(String(label)) ?? String(label)
      }
      .joined(separator: ".")
  }
}
