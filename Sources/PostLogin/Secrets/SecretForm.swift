import WireFormats

/// One form in which a secret can appear in a text.
struct SecretForm: Sendable, Hashable {
  let name: String
  var bytes: [UInt8]
  /// Whether the character before, or after, also holds a few bits of the secret.
  var takesCharacterBefore = false
  var takesCharacterAfter = false

  /// All forms of a secret, without duplicates.
  static func all(of value: String, named name: String) -> [SecretForm] {
    let plain = [
      value, jsonEscaped(value), asciiEscaped(value), percentEncoded(value, isUpper: true),
      percentEncoded(value, isUpper: false),
      percentEncoded(value, isUpper: true).replacing("%20", with: "+"),
    ].map { SecretForm(name: name, bytes: Array($0.utf8)) }
    let all = plain + (0..<3).flatMap { offset in base64(value, named: name, offset: offset) }
    return all.reduce(into: []) { forms, form in
      if !forms.contains(form), !form.bytes.isEmpty { forms.append(form) }
    }
  }

  /// The range of the text that belongs to the secret, if the form starts at the position.
  func range(in text: [UInt8], at start: Int) -> Range<Int>? {
    let end = start + bytes.count
    // Every form has a second byte, which rules out most positions.
    guard end <= text.count, text[start + 1] == bytes[1], text[start..<end].elementsEqual(bytes)
    else { return nil }
    let takesBefore = takesCharacterBefore && start > 0 && Base64.isCharacter(text[start - 1])
    let takesAfter = takesCharacterAfter && end < text.count && Base64.isCharacter(text[end])
    return (takesBefore ? start - 1 : start)..<(takesAfter ? end + 1 : end)
  }

  /// The value as `JSON.stringify` writes it, without the quotes.
  private static func jsonEscaped(_ value: String) -> String {
    String(JSONText(string: value).text.dropFirst().dropLast())
  }

  /// The value as ASCII-only JSON writes it.
  private static func asciiEscaped(_ value: String) -> String {
    jsonEscaped(value).utf16.map { unit in
      guard unit >= 0x80 else { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The value as `encodeURIComponent` writes it.
  private static func percentEncoded(_ value: String, isUpper: Bool) -> String {
    value.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(UnicodeScalar(byte))
      case _ where "-_.!~*'()".utf8.contains(byte): return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: isUpper)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }

  /// The base64 characters that depend on the secret alone when `offset` bytes (modulo three)
  /// precede it, in both alphabets.
  private static func base64(_ value: String, named name: String, offset: Int) -> [SecretForm] {
    let secret = Array(value.utf8)
    let text = Base64URL.encode([UInt8](repeating: 0, count: offset) + secret)
    let first = (offset * 8 + 5) / 6
    let last = (offset + secret.count) * 8 / 6
    let forURLs = SecretForm(
      name: name,
      bytes: Array(Array(text.utf8)[first..<last]),
      takesCharacterBefore: offset > 0,
      takesCharacterAfter: (offset + secret.count) % 3 > 0
    )
    var standard = forURLs
    standard.bytes = forURLs.bytes.map(Base64.standard)
    return [standard, forURLs]
  }
}

/// The standard alphabet of base64 beside the one for URLs (RFC 4648, 4 and 5).
enum Base64 {
  static func standard(_ character: UInt8) -> UInt8 {
    switch character {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: character
    }
  }

  /// Whether a byte is a character of either alphabet.
  static func isCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "+/-_".utf8.contains(byte)
    }
  }
}
