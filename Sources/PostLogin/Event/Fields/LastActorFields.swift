/// An actor that acts for no other: the last of a chain, or that of a delegated session.
@_documentation(visibility: internal)
public final class LastActorFields: MemberList {
  /// Identifies the actor.
  public let sub: StringMember

  init(isInReference: Bool) {
    let sub = StringMember(
      "sub",
      "Identifies the actor",
      privacy: .personal,
      presence: .always,
      example: "agent|7"
    )
    self.sub = isInReference ? sub : sub.outsideReference
  }

  var members: [any SchemaMember] { [sub] }
}
