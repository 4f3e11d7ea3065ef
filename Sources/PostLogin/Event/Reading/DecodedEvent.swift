package import WireFormats

/// Where the documented fields of an event stand and what the plain ones hold, found in one walk.
///
/// Whatever the schema does not name stays text. The form is made once per event, when Swift code
/// first asks for a field; a run of scripts alone never makes it.
package final class DecodedEvent: Sendable {
  /// The event's text, which the ranges of the nodes point into.
  let bytes: ArraySlice<UInt8>
  /// The event, then its members in the order of the text.
  let nodes: [EventNode]
  /// For each field of the schema its node, or -1; fields inside array elements have none.
  let slots: [Int32]

  package init(_ json: JSONText) {
    var decoder = EventDecoder(json, EventSchema.shared)
    decoder.decode()
    bytes = json.bytes
    nodes = decoder.nodes
    slots = decoder.slots
  }

  /// The whole event.
  package var cursor: EventCursor { EventCursor(event: self, node: 0) }
}

/// One value of a decoded event.
struct EventNode: Sendable {
  /// The number of the field in the schema; -1 for an array element or a member that is overridden.
  var field: Int32
  /// One past the last node inside this one.
  var end: Int32
  /// In the bytes of the event.
  var range: Range<Int>
  let content: EventNodeContent
}

/// What a node holds; containers hold the nodes that follow.
enum EventNodeContent: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case object
  case array
}
