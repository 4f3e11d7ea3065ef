/// A value that identifies a field of the schema.
public protocol EventFieldReference: Sendable {
  /// The properties of the field.
  var anyField: AnyEventField { get }
}
