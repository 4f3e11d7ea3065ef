package import WireFormats

/// Replaces an event's personal values by stars in any text.
///
/// The values are those of the members that a trace does not show. For members with tenant-defined
/// names, such as metadata, only values that look like an address, a number or a full name are
/// replaced: `gold` is an ordinary word. Secrets have a mask of their own.
package struct PersonalMask: Sendable {
  /// The forms by their first byte in lower case, the longest first.
  private let forms: [UInt8: [Form]]

  private struct Form: Hashable {
    var bytes: [UInt8]
    /// Whether case matters: capitals tell short names from ordinary words.
    var isExact: Bool
  }

  /// The mask of an event.
  package init(_ event: Event) {
    let values = event.json.value.scalars.flatMap(Self.personalTexts)
    let all = values.flatMap { value in
      Self.forms(of: value).map {
        Form(bytes: Array($0.utf8), isExact: value.count < Self.minimumLength)
      }
    }
    forms = Dictionary(grouping: Set(all)) { Self.lowered($0.bytes[0]) }
      .mapValues { forms in forms.sorted { $0.bytes.count > $1.bytes.count } }
  }

  /// Replaces all personal values in a text.
  package func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var masked: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if let length = tokenLength(in: bytes, at: position) ?? length(in: bytes, at: position) {
        masked += PrivateMembers.stars.utf8
        position += length
      } else {
        masked.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: masked, as: UTF8.self)
  }

  /// The value with every text in it masked.
  package func masked(_ value: JSONValue) -> JSONValue {
    value.mappingStrings { masked($0) }
  }

  // MARK: - Finding values in a text

  /// The length in bytes of a value that appears at `start` as a word of its own; nil without one.
  private func length(in bytes: [UInt8], at start: Int) -> Int? {
    // A text after a dot is a member of a path.
    if start > 0, Self.isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") {
      return nil
    }
    return forms[Self.lowered(bytes[start])]?.first { form in
      let end = start + form.bytes.count
      guard end <= bytes.count else { return false }
      let isThere = zip(bytes[start..<end], form.bytes).allSatisfy { found, expected in
        found == expected || !form.isExact && Self.lowered(found) == Self.lowered(expected)
      }
      return isThere && (end == bytes.count || !Self.isWord(bytes[end]))
    }?.bytes.count
  }

  /// The length in bytes of a JWT at `start`; nil without one.
  ///
  /// The claims of a JWT can be personal, and are easily decoded.
  private func tokenLength(in bytes: [UInt8], at start: Int) -> Int? {
    // Every JSON object in Base64 begins like this.
    guard bytes[start...].starts(with: "eyJ".utf8),
      start == 0 || !Self.isWord(bytes[start - 1])
    else { return nil }
    let end = bytes[start...].firstIndex { !Self.isWord($0) && !"-.".utf8.contains($0) }
    let token = bytes[start..<(end ?? bytes.endIndex)]
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 2, !parts[1].isEmpty else { return nil }
    return token.count
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered(byte))
    }
  }

  // MARK: - Values of an event

  private static let minimumLength = 4

  /// The texts to replace for a value of the event.
  private static func personalTexts(at names: [String], _ value: JSONValue) -> [String] {
    guard isShownAsStars(value, names) else { return [] }
    switch value {
    case .string(let text):
      guard names.first != "secrets", isIdentifying(text, names) else { return [] }
      // The part of the user's id after the connection.
      guard names.last == "user_id", let number = text.split(separator: "|").last,
        number.count >= minimumLength
      else { return [text] }
      return [text, String(number)]
    case .number(let digits):
      // Shorter whole numbers are common in ordinary texts.
      return digits.count >= 6 || digits.contains(".") ? [digits] : []
    default: return []
    }
  }

  private static func isShownAsStars(_ value: JSONValue, _ names: [String]) -> Bool {
    PrivateMembers.shown(value.jsonText(), at: names) == PrivateMembers.stars
  }

  private static func isIdentifying(_ text: String, _ names: [String]) -> Bool {
    if PrivateMembers.isOfTenant(names) {
      return text.count >= 6
        && text.contains { $0 == "@" || $0 == " " || ("0"..."9").contains($0) }
    }
    let isName = names.last.map { $0.hasSuffix("name") } == true
    return text.count >= (isName ? 2 : minimumLength)
  }

  /// The value as it is, in JSON, and in a URL.
  private static func forms(of text: String) -> [String] {
    let escaped = String(JSONText(string: text).text.dropFirst().dropLast())
    return [text, escaped, PercentEncoding.encodeComponent(text)]
  }
}
