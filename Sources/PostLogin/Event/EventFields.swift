/// Every field of the post-login event that Auth0 documents, reached by name.
///
/// A path such as `\EventFields.user.email` leads to an `EventField`, and one into an object that
/// may be missing needs no `?`: a field is a description, not a value. The typed view of `Event`,
/// the check, the type declarations and the rules all read this one schema.
@dynamicMemberLookup
public struct EventFields: Sendable {
  /// The schema.
  public init() {}

  /// Every field, the event itself first, each object before its members.
  public static var all: [AnyEventField] { EventSchema.shared.fields }

  /// The field, or the group of fields, of that name.
  public subscript<Member: EventSchemaMember>(
    dynamicMember name: KeyPath<TopLevelFields, Member>
  ) -> Member.Field {
    let schema = EventSchema.shared
    return EventFieldGroup(schema.fields[0], schema.topLevelFields)[dynamicMember: name]
  }
}
