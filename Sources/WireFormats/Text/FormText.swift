/// Names and values of `application/x-www-form-urlencoded` (WHATWG URL standard, section 5).
package enum FormText {
  /// Reads a name or value: a plus sign is a blank, and a percent sign with two digits a byte.
  package static func decode(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: PercentEncoding.decode(bytes), as: UTF8.self)
  }

  /// Writes a name or value: letters, digits and `*-._` stay, and a blank is a plus sign.
  package static func encode(_ text: some StringProtocol) -> String {
    let encoded = PercentEncoding.encode(text) { byte in
      PercentEncoding.isLetterOrDigit(byte) || "*-._ ".utf8.contains(byte)
    }
    let bytes = encoded.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names and values of a form or query in order, each with its first equals sign taken out.
  package static func parameters(
    of text: some StringProtocol,
    atMost count: Int = .max
  ) -> [(name: String, value: String)] {
    text.split(separator: "&", maxSplits: count).prefix(count).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decode(parts[0]), parts.count > 1 ? decode(parts[1]) : "")
    }
  }
}
