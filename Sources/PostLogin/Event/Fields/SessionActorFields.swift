/// Who acts for the user in a delegated session.
public final class SessionActorFields: Sendable {
  /// Identifies who acts.
  public let sub = StringMember("sub", "Identifies who acts", .always, example: "agent|7")
}

extension SessionActorFields: MemberList {
  var members: [any SchemaMember] { [sub] }
}
