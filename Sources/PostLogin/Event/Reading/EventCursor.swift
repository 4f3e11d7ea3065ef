import WireFormats

/// A position in a decoded event: the event itself, an object, or an element.
package struct EventCursor: Sendable {
  let event: DecodedEvent
  let node: Int
}

extension EventCursor {
  var content: EventNodeContent { event.nodes[node].content }

  var json: JSONText { JSONText(uncheckedBytes: event.bytes[event.nodes[node].range]) }

  /// The cursor itself if it is at an object.
  var object: EventCursor? {
    guard case .object = content else { return nil }
    return self
  }

  /// The elements of an array; nil for other values.
  var elements: EventElements? {
    guard case .array = content else { return nil }
    return EventElements(event: event, position: node + 1, end: Int(event.nodes[node].end))
  }

  /// The strings of an array, without elements of other kinds; nil for other values.
  var strings: [String]? {
    elements?.compactMap { String(node: $0.content, in: $0) }
  }

  /// The member of an object that the schema names so.
  func member(_ name: String) -> EventCursor? {
    let fields = EventSchema.postLogin.fields
    var child = node + 1
    let end = Int(event.nodes[node].end)
    while child < end {
      let field = Int(event.nodes[child].field)
      if field >= 0, fields[field].name == name { return EventCursor(event: event, node: child) }
      child = Int(event.nodes[child].end)
    }
    return nil
  }
}

/// The elements of an array, one after the other, without building an array.
package struct EventElements: Sequence, IteratorProtocol {
  let event: DecodedEvent
  var position: Int
  let end: Int

  package mutating func next() -> EventCursor? {
    guard position < end else { return nil }
    defer { position = Int(event.nodes[position].end) }
    return EventCursor(event: event, node: position)
  }
}
