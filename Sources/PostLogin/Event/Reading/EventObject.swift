public import WireFormats

/// An object inside an event, read by the names of the schema.
///
/// A member that is missing or of another type reads as nil. Undocumented members are available as
/// text, by their name.
@dynamicMemberLookup
public struct EventObject<Members: Sendable>: Sendable {
  private let cursor: EventCursor?
  private let members: Members

  init(_ cursor: EventCursor?, _ members: Members) {
    self.cursor = cursor
    self.members = members
  }

  /// The text of the object in the event; nil if it is missing.
  public var json: JSONText? { cursor?.json }

  /// The value of a documented member.
  public subscript<Member: EventSchemaMember>(
    dynamicMember name: KeyPath<Members, Member>
  ) -> Member.View {
    let member = members[keyPath: name].member
    return member.makeView(cursor?.member(member.definition.name))
  }

  /// The text of any member, known or unknown.
  public subscript(name: String) -> JSONText? { cursor?.json[name] }
}
