/// What the members of a map hold.
public enum EventMapValue: Sendable, Hashable {
  /// Values of any kind.
  case anything
  /// Strings alone.
  case string
  /// Strings, numbers and booleans.
  case scalar
}
