/// A field that holds an array of objects, so that a path to their members needs a quantifier.
public struct EventObjectListField<Members: Sendable>: EventFieldReference {
  /// The properties of the field.
  public let anyField: AnyEventField
  /// The fields of one element; they are read from a cursor of `elements`, not from the event.
  package let element: EventFieldGroup<Members>

  init(_ field: AnyEventField, _ members: Members) {
    anyField = field
    element = EventFieldGroup(field, members)
  }

  /// The elements of the array; nil for another value.
  package func elements(from cursor: EventCursor) -> EventElements? {
    anyField.locator.node(from: cursor)?.elements
  }
}
