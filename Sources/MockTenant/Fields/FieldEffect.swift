import WireFormats

/// What a member of an entity does at this tenant.
enum FieldEffect: Sendable {
  /// Logins depend on the member, or it only describes the entity.
  case full
  /// The member configures what this tenant does not do; it is kept and shown.
  case unsupported
  /// The member configures what this tenant always does in the way of this value.
  case fixed(JSONValue)

  /// What to tell the author of a file with a value that has no effect; nil if it has one.
  func warning(for value: JSONValue) -> String? {
    switch self {
    case .full: return nil
    case .unsupported: return "has no effect at this tenant, which does not support it"
    case .fixed(let fixed):
      guard value != fixed else { return nil }
      let text = fixed.plainText
      return "has no effect: this tenant behaves as if it were `\(text)`"
    }
  }
}
