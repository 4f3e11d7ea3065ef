/// The last actor of the chain.
public final class LastActorFields: Sendable {
  /// Identifies who acts.
  public let sub = StringMember("sub", "Identifies who acts", .always, example: "agent|7")
}

extension LastActorFields: MemberList {
  var members: [any SchemaMember] { [sub] }
}
