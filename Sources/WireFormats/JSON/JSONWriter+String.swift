extension [UInt8] {
  /// Appends a string as JSON, with only the escapes that JSON requires.
  package mutating func appendJSON(string text: String) { appendJSON(utf8: text.utf8) }

  /// Appends a string, given by its bytes, as JSON.
  mutating func appendJSON(utf8 text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    if text.contains(where: \.needsEscape) {
      for byte in text { appendEscaped(byte) }
    } else {
      append(contentsOf: text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\n"): self += #"\n"#.utf8
    case UInt8(ascii: "\r"): self += #"\r"#.utf8
    case UInt8(ascii: "\t"): self += #"\t"#.utf8
    case 0..<0x20:
      self += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
      self += String(byte, radix: 16).utf8
    default: append(byte)
    }
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
