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
    case .personal: Self.harmlessTexts.contains(json) ? json : Self.stars
    case .secret: Self.stars
    }
  }

  /// The texts of values that tell nothing but whether there is something, as traces write them.
  private static let harmlessTexts = ["true", "false", "null", "{}", "{…}", "[]", "[…]"]
}
