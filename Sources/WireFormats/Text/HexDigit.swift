/// Hexadecimal digits as bytes of text.
package enum HexDigit {
  /// The digits in order, with capital letters.
  static let capitals = Array("0123456789ABCDEF".utf8)

  /// The digits in order, with small letters.
  package static let smalls = Array("0123456789abcdef".utf8)

  /// The value of a digit in either case; nil for any other byte.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
