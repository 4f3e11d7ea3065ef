package import WireFormats

/// The location of a field in a decoded event: its index in the schema, then tenant-defined names.
struct EventFieldLocator: Sendable, Hashable {
  let number: Int
  /// Whether the field is a member of objects in an array, with one place per element.
  let isInElement: Bool
  let names: [String]

  func member(_ names: [String]) -> EventFieldLocator {
    EventFieldLocator(number: number, isInElement: isInElement, names: self.names + names)
  }

  /// The node of the field, relative to the event or to an element of its array.
  func node(from cursor: EventCursor) -> EventCursor? {
    guard isInElement else {
      let slot = cursor.event.slots[number]
      return slot < 0 ? nil : EventCursor(event: cursor.event, node: Int(slot))
    }
    guard cursor.node > 0 else { return nil }
    let nodes = cursor.event.nodes
    let inside = cursor.node + 1..<Int(nodes[cursor.node].end)
    return inside.first { nodes[$0].field == number }
      .map { EventCursor(event: cursor.event, node: $0) }
  }

  /// The text of the field.
  func json(from cursor: EventCursor) -> JSONText? {
    guard let node = node(from: cursor) else { return nil }
    return names.isEmpty ? node.json : node.json[path: names]
  }
}

extension AnyEventField {
  /// The text of the field in an event, or in an element of the array that it belongs to.
  package func json(from cursor: EventCursor) -> JSONText? {
    locator.json(from: cursor)
  }

  /// Whether the field exists and is not null.
  package func exists(from cursor: EventCursor) -> Bool {
    guard locator.names.isEmpty else {
      return locator.json(from: cursor).map { $0.kind != .null } ?? false
    }
    guard let node = locator.node(from: cursor) else { return false }
    if case .null = node.content { return false }
    return true
  }
}
