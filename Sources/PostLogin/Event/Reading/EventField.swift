/// A field of the event that holds one plain value: its path, its properties, and how it is read.
public struct EventField<Value: Sendable>: EventFieldReference {
  /// The properties of the field.
  public let anyField: AnyEventField
  /// Reads the field from the event, or from an element of the array that the field belongs to.
  private let reader: @Sendable (EventCursor) -> Value?

  /// The path from the event, such as `event.user.email`.
  public var path: String { anyField.path }

  /// The value in an event, or in an element of the array that the field belongs to.
  package func read(from cursor: EventCursor) -> Value? {
    reader(cursor)
  }
}

extension EventField where Value: EventValue {
  init(_ field: AnyEventField) {
    let locator = field.locator
    anyField = field
    guard locator.names.isEmpty else {
      reader = { locator.json(from: $0).flatMap { Value(json: $0) } }
      return
    }
    reader = { cursor in
      guard let node = locator.node(from: cursor) else { return nil }
      return Value(node: node.content, in: node)
    }
  }
}
