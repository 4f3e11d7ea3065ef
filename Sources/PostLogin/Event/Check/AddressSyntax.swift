/// Recognizes IP addresses in the notation of the standards.
enum AddressSyntax {
  static func isAddress(_ text: String) -> Bool {
    isVersion4(text[...]) || isVersion6(text)
  }

  /// Four decimal numbers without leading zeros (RFC 3986, IPv4address).
  private static func isVersion4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.utf8.count <= 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
          && (part == "0" || !part.hasPrefix("0")) && (Int(part) ?? 256) < 256
      }
  }

  /// At most eight groups of hexadecimal digits, with one run of zeros shortened (RFC 4291, 2.2).
  private static func isVersion6(_ text: String) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2, let first = groupCount(halves[0], isLast: halves.count == 1) else {
      return false
    }
    guard halves.count == 2 else { return first == 8 }
    guard let second = groupCount(halves[1], isLast: true) else { return false }
    return first + second < 8
  }

  /// The number of 16-bit groups in a text; nil if a part is not a group.
  private static func groupCount(_ text: Substring, isLast: Bool) -> Int? {
    guard !text.isEmpty else { return 0 }
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    for (index, group) in groups.enumerated() {
      if (1...4).contains(group.utf8.count), group.utf8.allSatisfy(isHexadecimal) {
        count += 1
      } else if isLast, index == groups.count - 1, isVersion4(group) {
        count += 2
      } else {
        return nil
      }
    }
    return count
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
