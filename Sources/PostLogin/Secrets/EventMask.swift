package import WireFormats

/// Replaces the values of an event's hidden fields by stars in any text.
///
/// A value is hidden unless its field is open, or an open field of the event has the same value.
/// Texts of fewer than four characters that are no names, and whole numbers of fewer than six
/// digits, are left alone, since masking them would blank out ordinary text. Mask before cutting a
/// text: a part of a value is not found.
package struct EventMask: Sendable {
  /// The secrets, which are found in more forms than other values.
  private let secrets: SecretMask
  /// The forms by their first byte in lower case, the longest first.
  private let forms: [UInt8: [Form]]

  private struct Form: Hashable {
    var bytes: [UInt8]
    /// Whether case matters: capitals tell short names from ordinary words.
    var isExact: Bool
    /// Whether it counts only as a word of its own: longer values are found inside words too.
    var isWord: Bool
  }

  /// The mask of the events of a login and of the secrets of its Actions.
  package init(_ events: [Event], secrets: SecretMask) {
    self.init(events, of: .postLogin, secrets: secrets)
  }

  /// The mask of events of a trigger and of the secrets of its Actions.
  ///
  /// Everything is hidden in an event whose fields Auth0 does not publish.
  package init(_ events: [Event], of trigger: Trigger, secrets: SecretMask) {
    self.secrets = secrets
    let schema = events.isEmpty ? nil : TriggerDefinition.of(trigger)?.schema
    var (values, open) = (Set<String>(), Set<String>())
    for event in events { Self.collect(event.json.value, at: [], schema, into: &values, &open) }
    let all = values.subtracting(open).flatMap { value in
      Self.forms(of: value).map {
        Form(
          bytes: Array($0.utf8),
          isExact: value.count < Self.minimumLength,
          isWord: value.count < Self.lengthInsideWords
        )
      }
    }
    forms = Dictionary(grouping: Set(all)) { Self.lowered($0.bytes[0]) }
      .mapValues { forms in forms.sorted { $0.bytes.count > $1.bytes.count } }
  }

  /// Replaces all hidden values in a text.
  package func masked(_ text: String) -> String {
    let bytes = Array(secrets.masked(text).utf8)
    var masked: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if let length = tokenLength(in: bytes, at: position) ?? length(in: bytes, at: position) {
        masked += EventFieldPrivacy.stars.utf8
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
    switch value {
    case .string(let text): .string(masked(text))
    case .array(let elements): .array(elements.map { masked($0) })
    case .object(let members): .object(members.map { JSONMember($0.name, masked($0.value)) })
    case .number(let digits): masked(digits) == digits ? value : .string(masked(digits))
    case .null, .boolean: value
    }
  }

  // MARK: - Finding values in a text

  /// The length in bytes of a value that appears at `start`; nil without one.
  private func length(in bytes: [UInt8], at start: Int) -> Int? {
    // A text after a dot is a member of a path.
    let isInside = start > 0 && (Self.isWord(bytes[start - 1]) || bytes[start - 1] == Self.dot)
    return forms[Self.lowered(bytes[start])]?.first { form in
      let end = start + form.bytes.count
      guard end <= bytes.count, !isInside || !form.isWord else { return false }
      let isThere = zip(bytes[start..<end], form.bytes).allSatisfy { found, expected in
        found == expected || !form.isExact && Self.lowered(found) == Self.lowered(expected)
      }
      return isThere && (!form.isWord || end == bytes.count || !Self.isWord(bytes[end]))
    }?.bytes.count
  }

  /// The length in bytes of a JWT at `start`, even one without its last parts; nil without one.
  ///
  /// The claims of a JWT can be personal, and are easily decoded.
  private func tokenLength(in bytes: [UInt8], at start: Int) -> Int? {
    // Every JSON object in Base64 begins like this.
    guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
    let end = bytes[start...].firstIndex { byte in
      byte >= 0x80 || !Self.isWord(byte) && !"-.".utf8.contains(byte)
    }
    let token = bytes[start..<(end ?? bytes.endIndex)]
    let parts = token.split(separator: Self.dot, omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[1].isEmpty else { return nil }
    return token.count
  }

  private static let dot = UInt8(ascii: ".")

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
  private static let lengthInsideWords = 8

  private static func collect(
    _ value: JSONValue,
    at names: [String],
    _ schema: EventSchema?,
    into hidden: inout Set<String>,
    _ open: inout Set<String>
  ) {
    switch value {
    case .object(let members):
      for member in members {
        collect(member.value, at: names + [member.name], schema, into: &hidden, &open)
      }
    case .array(let elements):
      for (number, element) in elements.enumerated() {
        collect(element, at: names + [String(number)], schema, into: &hidden, &open)
      }
    case .string(let text), .number(let text):
      if schema?.privacy(of: names) == .open {
        open.insert(text)
      } else if isDistinctive(value, text, names) {
        hidden.insert(text)
        // The part of the user's id after the connection.
        if names.last == "user_id", let number = text.split(separator: "|").last,
          number.count >= minimumLength
        {
          hidden.insert(String(number))
        }
      }
    case .null, .boolean: break
    }
  }

  /// Whether a value can be told from ordinary text; a secret of an Action is left to its own mask.
  private static func isDistinctive(_ value: JSONValue, _ text: String, _ names: [String]) -> Bool {
    guard names.first != "secrets" else { return false }
    if case .number = value { return text.count >= 6 || text.contains(".") }
    let isName = names.last.map { $0.hasSuffix("name") } == true
    return text.count >= (isName ? 2 : minimumLength)
  }

  /// The value as it is, in JSON, in a URL and in a form.
  private static func forms(of text: String) -> [String] {
    let escaped = String(JSONText(string: text).text.dropFirst().dropLast())
    let encoded = PercentEncoding.encodeComponent(text)
    return [text, escaped, encoded, encoded.replacing("%20", with: "+")]
  }
}
