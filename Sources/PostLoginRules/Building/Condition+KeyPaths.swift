public import PostLogin

/// A path that leads to one plain value of the event.
public typealias FieldPath<Value: Sendable> = KeyPath<EventFields, EventField<Value>>

extension KeyPath where Root == EventFields {
  /// The field at the end of the path, which is never looked at again.
  var source: Value { EventFields()[keyPath: self] }
}
