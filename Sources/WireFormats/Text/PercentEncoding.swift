/// Bytes written as `%` and two digits (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The text with every byte escaped that is not kept; the digits are in capitals, as the standard
  /// wants them, or in lower case.
  package static func encode(
    _ text: some StringProtocol,
    inCapitals: Bool = true,
    keeping isKept: (UInt8) -> Bool
  ) -> String {
    let digits = inCapitals ? HexDigit.capitals : HexDigit.smalls
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with everything escaped but letters, digits and `-._~` (RFC 3986, section 2.3).
  package static func encodeComponent(_ text: some StringProtocol) -> String {
    encode(text) { isLetterOrDigit($0) || "-._~".utf8.contains($0) }
  }

  /// The unescaped text; a percent sign without two digits stays as it is.
  package static func decode(_ text: some StringProtocol) -> String {
    String(decoding: decode(Array(text.utf8)), as: UTF8.self)
  }

  /// The unescaped bytes; a percent sign without two digits stays as it is.
  package static func decode(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let escaped = escapedByte(at: index, in: text)
      bytes.append(escaped ?? text[index])
      index += escaped == nil ? 1 : 3
    }
    return bytes
  }

  /// The unescaped text; nil for a percent sign without two digits, and for bytes that are no
  /// UTF-8.
  package static func decodeStrictly(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      guard escapedByte(at: index, in: bytes) != nil else { return nil }
      index += 3
    }
    return String(validating: decode(bytes), as: UTF8.self)
  }

  /// The byte of a percent sign and two digits.
  private static func escapedByte(at index: Int, in text: [UInt8]) -> UInt8? {
    guard text[index] == UInt8(ascii: "%"), index + 2 < text.count,
      let high = HexDigit.value(text[index + 1]), let low = HexDigit.value(text[index + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Whether a byte is an ASCII letter or digit.
  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
