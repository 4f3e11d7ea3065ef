import PostLogin
import WireFormats

/// Reads `application/x-www-form-urlencoded` (WHATWG URL, section 5.1).
enum FormText {
  /// Decodes a name or value: a plus sign is a space, a percent sign with two hex digits a byte.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let decoded = byteValue(of: rest.prefix(2)) else {
          bytes.append(byte)
          continue
        }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func byteValue(of digits: ArraySlice<UInt8>) -> UInt8? {
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(text, radix: 16)
  }
}

extension JSONObject {
  /// Reads the first 1000 names and values of a query or form; the last value of a repeated name
  /// wins.
  init(parameters text: String) {
    self.init()
    for parameter in text.split(separator: "&", maxSplits: 1000).prefix(1000) {
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = FormText.decoded(parts[0])
      guard !name.isEmpty else { continue }
      set(name, .string(parts.count > 1 ? FormText.decoded(parts[1]) : ""))
    }
  }
}
