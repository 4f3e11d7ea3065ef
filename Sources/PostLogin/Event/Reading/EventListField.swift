/// A field that holds an array of plain values, so that a condition on it needs a quantifier.
public struct EventListField<Element: Sendable>: EventFieldReference {
  /// The properties of the field.
  public let anyField: AnyEventField
  private let reader: @Sendable (EventCursor) -> Element?

  /// The number of elements; nil if there is no array.
  package func count(from cursor: EventCursor) -> Int? {
    anyField.locator.node(from: cursor)?.elements?.reduce(0) { count, _ in count + 1 }
  }

  /// Whether an element fulfils the condition; nil if there is no array.
  package func contains(
    from cursor: EventCursor,
    where condition: (Element) -> Bool
  ) -> Bool? {
    anyField.locator.node(from: cursor)?.elements?.contains { element in
      reader(element).map(condition) ?? false
    }
  }

  /// The elements, without those of another type; nil if there is no array.
  package func read(from cursor: EventCursor) -> [Element]? {
    anyField.locator.node(from: cursor)?.elements?.compactMap(reader)
  }
}

extension EventListField where Element: EventValue {
  init(_ field: AnyEventField) {
    anyField = field
    reader = { Element(node: $0.content, in: $0) }
  }
}
