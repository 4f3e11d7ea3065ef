/// An entry of the schema, independent of its type; only `EventMember` conforms.
///
/// Look-up by name is generic over one type only, because otherwise the compiler's message about a
/// misspelt name is useless.
@_documentation(visibility: internal)
public protocol EventSchemaMember: Sendable {
  /// The result of a path through `EventFields`.
  associatedtype Field: Sendable
  /// The value that Swift code reads from an event.
  associatedtype View
  /// The entry itself.
  var member: EventMember<Field, View> { get }
}
