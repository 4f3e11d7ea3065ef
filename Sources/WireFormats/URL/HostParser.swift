/// The host of a URL as browsers write it (WHATWG URL standard, section 3.5).
///
/// Browsers read more spellings of IPv4 addresses than `IPAddress`: short, octal and hexadecimal
/// ones, and a dot at the end. Only a URL has them, and no other reader accepts them.
enum HostParser {
  /// Nil for a text that cannot be a host.
  static func host(_ text: Substring) -> String? {
    if text.hasPrefix("[") {
      guard text.hasSuffix("]") else { return nil }
      guard let address = IPAddress(String(text.dropFirst().dropLast())) else { return nil }
      return address.isVersion4 ? nil : "[\(version6(address))]"
    }
    guard let name = DomainName.ascii(PercentEncoding.decode(text)), !name.isEmpty,
      !name.utf8.contains(where: isForbidden)
    else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return DomainName.endsInNumber(labels) ? version4(labels) : name
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "#/:<>?@[\\]^|%".utf8.contains(byte)
  }

  private static func version4(_ labels: [Substring]) -> String? {
    let labels = labels.last == "" ? labels.dropLast() : labels
    let numbers = labels.compactMap(number)
    guard numbers.count == labels.count, numbers.count <= 4, let last = numbers.last else {
      return nil
    }
    guard numbers.dropLast().allSatisfy({ $0 < 256 }), last < 1 << (8 * (5 - numbers.count)) else {
      return nil
    }
    let sum = numbers.dropLast().enumerated().reduce(last) { sum, part in
      sum + part.element << (8 * (3 - part.offset))
    }
    return IPAddress(version4: UInt32(sum)).description
  }

  /// A decimal, octal (`0…`) or hexadecimal (`0x…`) number.
  private static func number(_ text: Substring) -> Int? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      guard digits.utf8.allSatisfy({ HexDigit.value($0) != nil }) else { return nil }
      return digits.isEmpty ? 0 : Int(digits, radix: 16)
    }
    return text.hasPrefix("0") ? Int(text, radix: 8) : Int(text)
  }

  /// The first longest run of zero groups is `::`, and no group is written as decimal numbers.
  private static func version6(_ address: IPAddress) -> String {
    let groups = (0..<8).map { UInt16(truncatingIfNeeded: address.bits >> (112 - 16 * $0)) }
    let run = longestZeros(groups)
    let texts = groups.map { String($0, radix: 16) }
    guard let run else { return texts.joined(separator: ":") }
    return texts[..<run.lowerBound].joined(separator: ":") + "::"
      + texts[run.upperBound...].joined(separator: ":")
  }

  /// Nil where no two zeros are neighbours.
  private static func longestZeros(_ groups: [UInt16]) -> Range<Int>? {
    var best = 0..<1
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > best.count { best = start..<index + 1 }
    }
    return best.count > 1 ? best : nil
  }
}
