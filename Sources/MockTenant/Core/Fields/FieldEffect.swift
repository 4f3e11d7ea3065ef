import WireFormats

/// The effect of a member of an entity at this tenant.
enum FieldEffect: Sendable {
  /// Logins depend on the member, or it only describes the entity.
  case full
  /// The member configures a feature that this tenant lacks; it is kept and shown.
  case unsupported
  /// The tenant always behaves as if the member had this value.
  case fixed(JSONValue)

  /// The warning for a value of a file that has no effect; nil if it has one.
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
