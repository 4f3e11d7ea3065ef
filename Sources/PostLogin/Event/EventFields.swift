/// All fields of the post-login event that Auth0 documents, by name.
///
/// A path such as `\EventFields.user.email` leads to an `EventField`. A path into an optional
/// object needs no `?`: a field is a description, not a value. The typed view of `Event`, the
/// check, the type declarations and the rules all use this schema.
@dynamicMemberLookup
public struct EventFields: Sendable {
  /// Gives access to the schema.
  public init() {}

  /// All fields: the event itself first, and each object before its members.
  public static var all: [AnyEventField] { EventSchema.postLogin.fields }

  /// The field, or the group of fields, of that name.
  public subscript<Member: EventSchemaMember>(
    dynamicMember name: KeyPath<TopLevelFields, Member>
  ) -> Member.Field {
    EventFieldGroup(EventSchema.postLogin.fields[0], TopLevelFields.all)[dynamicMember: name]
  }
}
