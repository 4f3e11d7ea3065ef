public import PostLogin

/// The key path of a plain value of the event.
public typealias FieldPath<Value: Sendable> = KeyPath<EventFields, EventField<Value>>

extension KeyPath where Root == EventFields {
  /// The field at the end of the path; the key path itself is not kept.
  var source: Value { EventFields()[keyPath: self] }
}
