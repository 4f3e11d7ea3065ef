import Synchronization
import WireFormats

extension Event {
  /// The decoded form, made on first use and shared by all copies of the event.
  package var decoded: DecodedEvent {
    decodedEvent.value(of: json)
  }

  /// The value of a documented member at the top level.
  public subscript<Member: EventSchemaMember>(
    dynamicMember name: KeyPath<TopLevelFields, Member>
  ) -> Member.View {
    EventObject(decoded.cursor, TopLevelFields.all)[dynamicMember: name]
  }

  /// The value of a field; nil if it is missing or of another type.
  public subscript<Value>(field: EventField<Value>) -> Value? {
    field.read(from: decoded.cursor)
  }

  /// The elements of an array field; nil if there is no array.
  public subscript<Element>(field: EventListField<Element>) -> [Element]? {
    field.read(from: decoded.cursor)
  }

  /// Whether the event has the field with a value other than null.
  public func has(_ field: some EventFieldReference) -> Bool {
    field.anyField.exists(from: decoded.cursor)
  }
}

/// Keeps the decoded form of an event after its first use.
///
/// Two threads may both decode at the same time; one form is kept.
final class DecodedEventBox: Sendable {
  private let reference = AtomicLazyReference<DecodedEvent>()

  func value(of json: JSONText) -> DecodedEvent {
    reference.load() ?? reference.storeIfNil(DecodedEvent(json))
  }
}
