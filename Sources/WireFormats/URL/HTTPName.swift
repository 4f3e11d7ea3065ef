/// A claim name that is an `http` or `https` URL, in the parts that the rules about names need.
package struct HTTPName {
  /// Without user and port; nil for a text that names no host.
  package let host: HostName?
  package let path: Substring
  /// The host as it was written, in lower case.
  private let writtenHost: String

  /// Returns nil for any other name.
  package init?(_ name: String) {
    let bytes = name.utf8
    guard let length = Self.schemeLength(of: bytes) else { return nil }
    var start = bytes.index(bytes.startIndex, offsetBy: length)
    var end = start
    var hostEnd: String.Index?
    var isInBrackets = false
    scan: while end < bytes.endIndex {
      switch bytes[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "@"):
        start = bytes.index(after: end)
        hostEnd = nil
        isInBrackets = false
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: ":") where !isInBrackets: hostEnd = hostEnd ?? end
      default: break
      }
      bytes.formIndex(after: &end)
    }
    let host = name[start..<(hostEnd ?? end)]
    guard !host.isEmpty else { return nil }
    let decoded =
      host.utf8.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(host) : String(host)
    self.host = HostName(decoded)
    writtenHost = decoded.lowercased()
    path = name[end...]
  }

  /// Whether the host is the given one, or below it.
  ///
  /// A host that no resolver takes, such as the placeholder `{{TENANT}}.auth0.com`, is compared as it
  /// was written.
  package func isHost(atOrBelow other: DomainName) -> Bool {
    switch host {
    case .domain(let name): name.isAtOrBelow(other)
    case .address: false
    case nil: writtenHost == other.ascii || writtenHost.hasSuffix(".\(other.ascii)")
    }
  }

  private static func schemeLength(of name: String.UTF8View) -> Int? {
    guard let first = name.first, first.asciiLowercased == UInt8(ascii: "h") else { return nil }
    return ["https://", "http://"].first { scheme in
      name.count > scheme.utf8.count
        && zip(name, scheme.utf8).allSatisfy { $0.asciiLowercased == $1 }
    }?.utf8.count
  }
}
