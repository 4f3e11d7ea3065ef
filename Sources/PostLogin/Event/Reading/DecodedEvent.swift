package import WireFormats

/// The places of an event's documented fields and their plain values, found in one walk.
///
/// Undocumented members stay text. The form is made once per event, when Swift code first reads a
/// field; a run of scripts alone never makes it.
package final class DecodedEvent: Sendable {
  /// The event's text, to which the ranges of the nodes refer.
  let bytes: ArraySlice<UInt8>
  /// The event, then its members in the order of the text.
  let nodes: [EventNode]
  /// The node of each field of the schema, or -1; fields inside array elements have none.
  let slots: [Int32]

  package init(_ json: JSONText) {
    var decoder = EventDecoder(json, EventSchema.postLogin)
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
  /// The index of the field in the schema; -1 for an array element or an overridden member.
  var field: Int32
  /// The index after the last node inside this one.
  var end: Int32
  /// The range in the bytes of the event.
  var range: Range<Int>
  let content: EventNodeContent
}

/// The content of a node; the content of containers is in the nodes that follow.
enum EventNodeContent: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case object
  case array
}
