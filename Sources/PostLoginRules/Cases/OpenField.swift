package import WireFormats

/// The possible values of a field that is unknown in a login.
package struct OpenField: Sendable {
  /// Whether the login may lack the field.
  package var canBeMissing: Bool
  /// Whether the field is the unknown part of the login, or lies within it.
  package var isWithinUnknown: Bool
  /// Fields of the same group may exclude each other in ways that are not known.
  package var group: String?
  /// All values, where there are few.
  package var values: [JSONValue]?
  /// Values that many logins have.
  package var examples: [JSONValue] = []
  /// The earliest and the latest time.
  package var times: ClosedRange<Double>?
  /// The value that the login has, though it is not to be relied on.
  package var present: JSONValue?
  /// Whether a login may have a value.
  package var accepts: @Sendable (JSONValue) -> Bool

  package init(
    canBeMissing: Bool,
    isWithinUnknown: Bool = true,
    accepts: @escaping @Sendable (JSONValue) -> Bool = { _ in true }
  ) {
    self.canBeMissing = canBeMissing
    self.isWithinUnknown = isWithinUnknown
    self.accepts = accepts
  }
}
