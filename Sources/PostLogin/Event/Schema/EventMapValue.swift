/// The kind of a map's values.
public enum EventMapValue: Sendable, Hashable {
  /// Values of any kind.
  case anything
  /// Only strings.
  case string
  /// Strings, numbers and booleans.
  case scalar
}
