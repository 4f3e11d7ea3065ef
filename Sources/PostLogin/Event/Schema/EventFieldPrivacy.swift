/// The readers to whom traces, explanations, logs and recordings show the value of a field.
public enum EventFieldPrivacy: String, Sendable, Hashable, CaseIterable {
  /// All readers: the value neither identifies a person nor gives access.
  case open
  /// Readers of the event itself: the value can identify a person or comes from one.
  ///
  /// Only whether the value is true, false, null or empty is shown.
  case personal
  /// No reader: the value gives access.
  case secret

  /// The replacement for a hidden value.
  package static let stars = "***"

  /// The JSON text of a value without members, or stars.
  package func shown(_ json: String) -> String {
    switch self {
    case .open: json
    case .personal: Self.tellsNothing(json) ? json : Self.stars
    case .secret: Self.stars
    }
  }

  /// Whether a value tells nothing but whether there is something.
  ///
  /// Bytes are compared, because the equality of texts normalizes `…`, which takes longer than the
  /// rest of an entry of a trace.
  private static func tellsNothing(_ json: String) -> Bool {
    guard json.utf8.count <= longestHarmlessText else { return false }
    var json = json
    return json.withUTF8 { bytes in harmlessTexts.contains { $0.elementsEqual(bytes) } }
  }

  /// The texts of such values, as traces write them.
  private static let harmlessTexts = ["true", "false", "null", "{}", "{…}", "[]", "[…]"]
    .map { Array($0.utf8) }

  private static let longestHarmlessText = harmlessTexts.map(\.count).max() ?? 0
}
