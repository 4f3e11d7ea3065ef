/// An absolute URL, normalized as browsers do (WHATWG URL standard).
///
/// Covers what redirects use; IPv6 addresses are only put into lower case.
package struct WebURL {
  package let scheme: String
  /// The URL from after the scheme to before the query, normalized.
  private let hierarchy: String
  package var query: String?
  private let fragment: String?

  /// Returns nil for text that a browser does not accept as an absolute URL.
  package init?(_ input: String) {
    let trimmed = input.unicodeScalars.drop { $0.value <= 0x20 }
    guard let last = trimmed.lastIndex(where: { $0.value > 0x20 }) else { return nil }
    let kept = trimmed[...last].filter { !"\t\n\r".unicodeScalars.contains($0) }
    let text = String(String.UnicodeScalarView(kept))
    guard let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) else { return nil }
    scheme = text[..<colon].lowercased()
    var rest = text[text.index(after: colon)...]
    var fragment: Substring?
    if let hash = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: hash)...]
      rest = rest[..<hash]
    }
    var query: Substring?
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    guard let hierarchy = Self.hierarchy(of: rest, scheme) else { return nil }
    self.hierarchy = hierarchy
    let isSpecial = Self.defaultPorts[scheme] != nil
    let quotes = isSpecial ? "\"#<>'" : "\"#<>"
    self.query = query.map { Self.escape($0, " " + quotes) }
    self.fragment = fragment.map { Self.escape($0, " \"<>`") }
  }

  /// The whole URL.
  package var text: String {
    "\(scheme):\(hierarchy)\(query.map { "?\($0)" } ?? "")\(fragment.map { "#\($0)" } ?? "")"
  }

  private static let defaultPorts: [String: String] = [
    "http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "file": "",
  ]

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  // MARK: - Host and path

  private static func hierarchy(of rest: Substring, _ scheme: String) -> String? {
    guard let defaultPort = defaultPorts[scheme] else { return otherHierarchy(of: rest) }
    let slashed = String(rest.map { $0 == "\\" ? "/" : $0 })
    guard scheme != "file" else { return "//" + fileHierarchy(of: slashed) }
    let start = slashed.drop { $0 == "/" }
    let end = start.firstIndex(of: "/") ?? start.endIndex
    guard let authority = authority(start[..<end], defaultPort: defaultPort) else { return nil }
    return "//\(authority)\(path(start[end...]))"
  }

  private static func fileHierarchy(of rest: String) -> String {
    guard rest.hasPrefix("//") else { return path(rest[...]) }
    let start = rest.dropFirst(2)
    let end = start.firstIndex(of: "/") ?? start.endIndex
    let host = start[..<end].lowercased()
    return (host == "localhost" ? "" : host) + path(start[end...])
  }

  /// Schemes that browsers do not know have a host only after two slashes, and it is not
  /// normalized.
  private static func otherHierarchy(of rest: Substring) -> String? {
    guard rest.hasPrefix("//") else {
      return rest.hasPrefix("/") ? path(rest) : escape(rest, "")
    }
    let start = rest.dropFirst(2)
    let end = start.firstIndex(of: "/") ?? start.endIndex
    let host = start[..<end]
    guard !host.contains(where: { " <>^|[]\\".contains($0) }) else { return nil }
    let colon = host.lastIndex(of: ":") ?? host.endIndex
    guard port(host[colon...].dropFirst(), "") != nil else { return nil }
    return "//\(escape(host, ""))\(start[end...].isEmpty ? "" : path(start[end...]))"
  }

  private static func authority(_ text: Substring, defaultPort: String) -> String? {
    var hostAndPort = text
    var credentials = ""
    if let at = text.lastIndex(of: "@") {
      credentials = escape(text[..<at], " \"#<>?`{}/;=@[\\]^|") + "@"
      if credentials == "@" || credentials == ":@" { credentials = "" }
      hostAndPort = text[text.index(after: at)...]
    }
    var port: Substring?
    if let colon = hostAndPort.lastIndex(of: ":"), !hostAndPort[colon...].contains("]") {
      port = hostAndPort[hostAndPort.index(after: colon)...]
      hostAndPort = hostAndPort[..<colon]
    }
    guard let host = host(hostAndPort), let port = self.port(port, defaultPort) else { return nil }
    return credentials + host + port
  }

  private static func host(_ text: Substring) -> String? {
    guard !text.isEmpty else { return nil }
    if text.hasPrefix("[") {
      let digits = text.dropFirst().dropLast().utf8
      let isAddress = digits.allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
      return isAddress && text.hasSuffix("]") && digits.count > 1 ? text.lowercased() : nil
    }
    return DomainName.normalized(text)
  }

  private static func port(_ text: Substring?, _ defaultPort: String) -> String? {
    guard let text, !text.isEmpty else { return "" }
    guard text.utf8.allSatisfy(isDigit), let number = UInt16(text) else { return nil }
    return String(number) == defaultPort ? "" : ":\(number)"
  }

  /// The path with `.` and `..` resolved; at least a slash.
  private static func path(_ text: Substring) -> String {
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    var segments: [Substring] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part.lowercased().replacingDots {
      case "..":
        _ = segments.popLast()
        if isLast { segments.append("") }
      case ".": if isLast { segments.append("") }
      default: segments.append(part)
      }
    }
    return "/" + segments.map { escape($0, " \"#<>?`{}") }.joined(separator: "/")
  }

  private static func escape(_ text: some StringProtocol, _ characters: String) -> String {
    PercentEncoding.encode(text) { byte in
      byte > 0x1F && byte < 0x7F && !characters.utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension String {
  /// The segment with each `%2e` replaced by the dot that it encodes.
  fileprivate var replacingDots: String {
    guard count <= "%2e%2e".count else { return self }
    return split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
  }
}
