/// One field of an event, as the reference documents it.
package struct ReferenceField: Sendable, Equatable {
  /// The path from the event, such as `event.user.email`.
  package var path: String
  package var type: ReferenceType
  /// Whether the field may be missing from its object.
  package var isOptional: Bool
  /// The only values that the field may have; empty if the reference lists none.
  package var allowedValues: [String]

  package init(
    path: String,
    type: ReferenceType,
    isOptional: Bool,
    allowedValues: [String] = []
  ) {
    self.path = path
    self.type = type
    self.isOptional = isOptional
    self.allowedValues = allowedValues
  }

  /// The facts of the field in the words of the reference.
  package var facts: String {
    let values = allowedValues.isEmpty ? "" : ": \(allowedValues.joined(separator: " | "))"
    return "\(type.rawValue)\(isOptional ? ", optional" : "")\(values)"
  }
}
