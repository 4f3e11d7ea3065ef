/// A domain name in the ASCII form in which it is looked up, however it was written.
///
/// Upper case, full-width letters, composed and decomposed letters, other dots and the dot of the
/// root make no difference: two names are equal if they name one host.
package struct DomainName: Sendable, Hashable {
  /// In lower case, with `xn--` labels and without the dot of the root.
  package let ascii: String

  /// Nil for a text that names no host: an empty label, a forbidden character, more than 253
  /// characters, or a number at the end, which makes it an IPv4 address in some spelling.
  package init?(_ text: some StringProtocol) {
    guard var name = Self.ascii(String(text)) else { return nil }
    if name.hasSuffix(".") { name.removeLast() }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.allSatisfy({ !$0.isEmpty }),
      name.utf8.allSatisfy(Self.isNameCharacter), !Self.endsInNumber(labels)
    else { return nil }
    ascii = name
  }

  /// Whether the name is the other one, or below it.
  package func isAtOrBelow(_ other: DomainName) -> Bool {
    self == other || ascii.hasSuffix(".\(other.ascii)")
  }

  /// The ASCII form of a text that may be no name yet; nil where Unicode has none.
  package static func ascii(_ text: String) -> String? {
    // The work grows with the square of the length, and no name that can be looked up is as long.
    guard text.utf8.count <= 4096 else { return nil }
    let needsMapping = text.utf8.contains { $0 >= 0x80 } || punycode.areFound(in: text)
    return needsMapping ? UnicodeNames.ascii(text) : text.lowercased()
  }

  private static let punycode = ASCIIWords("xn--")

  /// Whether browsers read the labels as an IPv4 address (WHATWG URL standard, section 3.5).
  static func endsInNumber(_ labels: [Substring]) -> Bool {
    let last = labels.count > 1 && labels.last == "" ? labels.dropLast().last : labels.last
    guard let last, !last.isEmpty else { return false }
    if last.hasPrefix("0x") || last.hasPrefix("0X") {
      return last.dropFirst(2).utf8.allSatisfy { HexDigit.value($0) != nil }
    }
    return last.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
