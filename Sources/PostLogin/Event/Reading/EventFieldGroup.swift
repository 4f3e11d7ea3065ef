public import WireFormats

/// An object of the schema; its members are fields or further groups.
@dynamicMemberLookup
public struct EventFieldGroup<Members: Sendable>: EventFieldReference {
  /// The properties of the object itself.
  public let anyField: AnyEventField
  let members: Members

  init(_ field: AnyEventField, _ members: Members) {
    anyField = field
    self.members = members
  }

  /// The field, or the group of fields, of that name.
  public subscript<Member: EventSchemaMember>(
    dynamicMember name: KeyPath<Members, Member>
  ) -> Member.Field {
    let member = members[keyPath: name].member
    let schema = EventSchema.postLogin
    return member.makeField(schema.member(member.definition.name, of: anyField.locator.number))
  }

  /// The field of a member that the schema does not name; further names lead deeper.
  public subscript(names: String...) -> EventField<JSONValue> {
    EventField(anyField.member(names))
  }
}
