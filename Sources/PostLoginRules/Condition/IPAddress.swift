/// An IPv4 or IPv6 address, parsed strictly and without memory allocation.
struct IPAddress: Sendable, Hashable {
  /// 32 or 128.
  let width: Int
  let bits: UInt128

  /// Parses a text; an IPv4-mapped IPv6 address becomes the IPv4 address.
  init?(_ text: String) {
    let span = text.utf8Span.span
    guard let address = Self.version4(span) ?? Self.version6(span) else { return nil }
    self = address
  }

  private init(width: Int, bits: UInt128) {
    self.width = width
    self.bits = bits
  }

  private init(version4 bits: UInt32) {
    self.init(width: 32, bits: UInt128(bits))
  }

  private init(version6 bits: UInt128) {
    let isMapped = bits >> 32 == 0xFFFF
    self.init(width: isMapped ? 32 : 128, bits: isMapped ? bits & 0xFFFF_FFFF : bits)
  }

  private static func version4(_ text: borrowing Span<UInt8>) -> IPAddress? {
    octets(text, from: 0).map { IPAddress(version4: $0) }
  }

  /// Four decimal numbers without leading zeros up to the end of the text.
  private static func octets(_ text: borrowing Span<UInt8>, from start: Int) -> UInt32? {
    var bits: UInt32 = 0
    var octet: UInt32 = 0
    var digits = 0
    var count = 1
    for index in start..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "."), digits > 0, count < 4 {
        bits = bits << 8 | octet
        (octet, digits, count) = (0, 0, count + 1)
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), !(digits > 0 && octet == 0) {
        octet = octet * 10 + UInt32(byte - UInt8(ascii: "0"))
        digits += 1
        guard octet < 256 else { return nil }
      } else {
        return nil
      }
    }
    return count == 4 && digits > 0 ? bits << 8 | octet : nil
  }

  /// Eight groups of hexadecimal digits, with at most one run of zeros shortened (RFC 4291, 2.2).
  private static func version6(_ text: borrowing Span<UInt8>) -> IPAddress? {
    var head: UInt128 = 0
    var headCount = 0
    var tail: UInt128 = 0
    var tailCount = 0
    var isShortened = false
    var index = 0
    if text.count >= 2, text[0] == UInt8(ascii: ":") {
      guard text[1] == UInt8(ascii: ":") else { return nil }
      isShortened = true
      index = 2
    }
    while index < text.count {
      var group: UInt128 = 0
      var digits = 0
      let start = index
      while index < text.count, let digit = hexadecimal(text[index]), digits < 5 {
        group = group << 4 | UInt128(digit)
        digits += 1
        index += 1
      }
      guard (1...4).contains(digits) else { return nil }
      var width = 1
      if index < text.count, text[index] == UInt8(ascii: ".") {
        guard let octets = octets(text, from: start) else { return nil }
        group = UInt128(octets)
        width = 2
        index = text.count
      }
      if isShortened {
        tail = tail << UInt128(16 * width) | group
        tailCount += width
      } else {
        head = head << UInt128(16 * width) | group
        headCount += width
      }
      guard headCount + tailCount <= 8 else { return nil }
      guard index < text.count else { break }
      guard text[index] == UInt8(ascii: ":") else { return nil }
      index += 1
      guard index < text.count else { return nil }
      if text[index] == UInt8(ascii: ":") {
        guard !isShortened else { return nil }
        isShortened = true
        index += 1
      }
    }
    guard isShortened else { return headCount == 8 ? IPAddress(version6: head) : nil }
    guard headCount + tailCount < 8 else { return nil }
    let shifted = headCount == 0 ? 0 : head << UInt128(16 * (8 - headCount))
    return IPAddress(version6: shifted | tail)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
