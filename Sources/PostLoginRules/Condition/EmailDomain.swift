/// A domain for comparison with the part of an e-mail address after the last `@`.
///
/// The comparison ignores case. A leading `*.` matches any subdomain, but not the domain itself.
struct EmailDomain: Sendable, Hashable {
  let text: String
  private let name: String

  init(_ text: String) {
    self.text = text
    name = text.hasPrefix("*.") ? String(text.dropFirst(1)) : text
  }

  /// The problem of an invalid domain; nil if it is valid.
  var problem: String? {
    let labels = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count)
          && label.utf8.allSatisfy { $0 >= 0x80 || Self.isWord($0) || $0 == UInt8(ascii: "-") }
      }
    return isDomain ? nil : "expected a domain such as `example.com` or `*.example.com`"
  }

  /// Whether the address belongs to the domain; nil for a text that is no address.
  func contains(_ address: String) -> Bool? {
    let address = address.utf8Span.span
    var at = address.count - 1
    while at >= 0, address[at] != UInt8(ascii: "@") { at -= 1 }
    guard at > 0, at < address.count - 1 else { return nil }
    let name = name.utf8Span.span
    let length = address.count - at - 1
    guard name[0] == UInt8(ascii: ".") ? length > name.count : length == name.count else {
      return false
    }
    for index in name.indices {
      let position = address.count - name.count + index
      guard Self.lowercased(address[position]) == Self.lowercased(name[index]) else { return false }
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
  }
}
