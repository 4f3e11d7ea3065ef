/// Something in the schema that leads to a field.
public protocol EventFieldReference: Sendable {
  /// What is known about the field.
  var anyField: AnyEventField { get }
}
