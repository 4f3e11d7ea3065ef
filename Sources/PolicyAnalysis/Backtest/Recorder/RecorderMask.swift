import WireFormats

/// What a recorded line has in the place of a value that it does not show.
enum RecorderMask: Equatable {
  /// The value is one with this digest; nil for any.
  case hidden(digest: String?)
  /// The event had no such member.
  case absent

  /// Reads a mask; nil for a value that is shown.
  init?(_ value: JSONValue) {
    guard let text = value.stringValue, text.hasPrefix("#") else { return nil }
    let digest = String(text.dropFirst())
    self = digest == "-" ? .absent : .hidden(digest: digest.isEmpty ? nil : digest)
  }

  /// Whether a value may be the hidden one, as far as a digest tells; nil if there is none.
  func isOf(_ value: JSONValue) -> Bool? {
    guard case .hidden(let digest?) = self else { return nil }
    switch value {
    case .string(let text): return Self.digest(of: text) == digest
    case .number(let text): return Self.digest(of: text) == digest
    case .array:
      guard let texts = value.strings else { return nil }
      return Self.digest(of: texts.joined(separator: "\n")) == digest
    default: return nil
    }
  }

  /// FNV-1a of the UTF-16 units of a text, as the Action makes it.
  static func digest(of text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
