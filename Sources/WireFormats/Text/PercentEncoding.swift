/// Percent-encoding: bytes written as `%` and two hexadecimal digits.
package enum PercentEncoding {
  /// Encodes every byte of a text that `isKept` does not accept.
  package static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String
  {
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

  /// Decodes a text; a percent sign without two digits stays as it is.
  package static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = self.byte(after: rest) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The byte of the two digits at the start; nil without two digits.
  private static func byte(after rest: Substring.UTF8View) -> UInt8? {
    let pair = Array(rest.prefix(2))
    guard pair.count == 2, let high = value(pair[0]), let low = value(pair[1]) else { return nil }
    return high << 4 | low
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? {
    let upper = digit >= UInt8(ascii: "a") ? digit & ~0x20 : digit
    return digits.firstIndex(of: upper).map(UInt8.init)
  }
}
