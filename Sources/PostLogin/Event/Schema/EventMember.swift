public import FoundationEssentials

/// One entry of the schema: a member of an object, with its field and view.
///
/// `Field` is the result of a path through `EventFields`, `View` the value that Swift code reads
/// from an event.
@_documentation(visibility: internal)
public struct EventMember<Field: Sendable, View>: Sendable {
  let definition: EventFieldDefinition
  let group: (any MemberList)?
  let makeField: @Sendable (AnyEventField) -> Field
  let makeView: @Sendable (EventCursor?) -> View
}

extension EventMember: SchemaMember {}

extension EventMember: EventSchemaMember {
  /// The entry itself.
  public var member: EventMember<Field, View> { self }
}

/// A member that holds one plain value.
@_documentation(visibility: internal)
public typealias ValueMember<Value: Sendable> = EventMember<EventField<Value>, Value?>

/// A member that holds a string.
@_documentation(visibility: internal)
public typealias StringMember = ValueMember<String>

/// A member that holds a number.
@_documentation(visibility: internal)
public typealias NumberMember = ValueMember<Double>

/// A member that holds a boolean.
@_documentation(visibility: internal)
public typealias BooleanMember = ValueMember<Bool>

/// A member that holds a date and time.
@_documentation(visibility: internal)
public typealias TimeMember = ValueMember<Date>

/// A member that holds an array of strings.
@_documentation(visibility: internal)
public typealias StringListMember = EventMember<EventListField<String>, [String]?>

/// A member that holds an array of objects.
@_documentation(visibility: internal)
public typealias ObjectListMember<Members: Sendable> = EventMember<

  EventObjectListField<Members>, [EventObject<Members>]?
>
/// A member that holds a required object.
@_documentation(visibility: internal)
public typealias ObjectMember<Members: Sendable> = EventMember<

  EventFieldGroup<Members>, EventObject<Members>
>
/// A member that holds an optional object.
@_documentation(visibility: internal)
public typealias OptionalObjectMember<Members: Sendable> = EventMember<

  EventFieldGroup<Members>, EventObject<Members>?
>
/// A member that holds an object whose member names belong to the tenant.
@_documentation(visibility: internal)
public typealias MapMember<Value: Sendable> = EventMember<EventMapField<Value>, EventMap<Value>?>
