/// A field that holds an object whose member names belong to the tenant.
public struct EventMapField<Value: Sendable>: EventFieldReference {
  /// The properties of the object itself.
  public let anyField: AnyEventField
  private let makeMember: @Sendable (AnyEventField) -> EventField<Value>

  /// The field of one member; further names lead deeper.
  public subscript(names: String...) -> EventField<Value> {
    makeMember(anyField.member(names))
  }
}

extension EventMapField where Value: EventValue {
  init(_ field: AnyEventField) {
    anyField = field
    makeMember = { EventField($0) }
  }
}
