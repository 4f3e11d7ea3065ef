public import WireFormats

/// An object inside an event whose member names belong to the tenant.
public struct EventMap<Value: Sendable>: Sendable {
  /// The text of the object in the event.
  public let json: JSONText
  private let reader: @Sendable (JSONText) -> Value?

  /// The names of the members, in the order of the text.
  public var names: [String] { json.members.map(\.name) }

  /// The value of a member; nil if it is missing or of another type.
  public subscript(name: String) -> Value? { json[name].flatMap(reader) }
}

extension EventMap where Value: EventValue {
  init(_ cursor: EventCursor) {
    json = cursor.json
    reader = { Value(json: $0) }
  }
}
