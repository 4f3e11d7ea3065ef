import WireFormats

/// The replacement of a value that a recorded line does not show.
enum RecorderMask: Equatable {
  /// A hidden value with this digest; nil if the digest is unknown.
  case hidden(digest: String?)
  /// The event lacked the member.
  case absent

  /// Reads a mask; nil for a visible value.
  init?(_ value: JSONValue) {
    guard let text = value.stringValue, text.hasPrefix("#") else { return nil }
    let digest = String(text.dropFirst())
    self = digest == "-" ? .absent : .hidden(digest: digest.isEmpty ? nil : digest)
  }

  /// Whether a value can be the hidden one according to its digest; nil without a digest.
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

  /// FNV-1a of a text's UTF-16 units, as the Action computes it.
  static func digest(of text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
