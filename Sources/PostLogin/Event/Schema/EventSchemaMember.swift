/// A line of the schema, whatever it holds; `EventMember` alone conforms.
///
/// Look-up by name is generic over one type only, or the compiler has no words for a misspelt name.
public protocol EventSchemaMember: Sendable {
  /// What a path through `EventFields` leads to.
  associatedtype Field: Sendable
  /// What Swift code reads from an event.
  associatedtype View
  /// The line itself.
  var member: EventMember<Field, View> { get }
}
