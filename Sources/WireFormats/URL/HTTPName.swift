/// A claim name that is an `http` or `https` URL, parsed as far as the rules about names need it.
package struct HTTPName {
  /// The host without user and port; comparisons ignore its case.
  package let host: Substring.UTF8View
  package let path: Substring

  /// Returns nil for any other name.
  package init?(_ name: String) {
    let bytes = name.utf8
    guard let length = Self.schemeLength(of: bytes) else { return nil }
    var start = bytes.index(bytes.startIndex, offsetBy: length)
    var end = start
    var hostEnd: String.Index?
    scan: while end < bytes.endIndex {
      switch bytes[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "@"):
        start = bytes.index(after: end)
        hostEnd = nil
      case UInt8(ascii: ":"): hostEnd = hostEnd ?? end
      default: break
      }
      bytes.formIndex(after: &end)
    }
    host = bytes[start..<(hostEnd ?? end)]
    guard !host.isEmpty else { return nil }
    path = name[end...]
  }

  /// Whether the host is the given name in lower case.
  package func isHost(_ other: String) -> Bool {
    host.count == other.utf8.count && endsHost(with: other)
  }

  /// Whether the host is the given name in lower case, or a subdomain of it.
  package func isHost(atOrBelow other: String) -> Bool {
    isHost(other)
      || endsHost(with: other) && host.dropLast(other.utf8.count).last == UInt8(ascii: ".")
  }

  private func endsHost(with other: String) -> Bool {
    host.count >= other.utf8.count
      && zip(host.reversed(), other.utf8.reversed()).allSatisfy { Self.lowercased($0) == $1 }
  }

  private static func schemeLength(of name: String.UTF8View) -> Int? {
    guard let first = name.first, lowercased(first) == UInt8(ascii: "h") else { return nil }
    return ["https://", "http://"].first { scheme in
      name.count > scheme.utf8.count && zip(name, scheme.utf8).allSatisfy { lowercased($0) == $1 }
    }?.utf8.count
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
