/// Who acts for the user, and for whom that actor acts; Auth0 follows five levels.
public typealias DelegationChain = ActorFields<

  ActorFields<ActorFields<ActorFields<LastActorFields>>>
>

/// An actor in a token exchange who acts for another one.
public final class ActorFields<Next: Sendable>: Sendable {
  /// Identifies who acts.
  public let sub = StringMember("sub", "Identifies who acts", .always, example: "agent|7")
  /// Who acts for this actor.
  public let act: OptionalObjectMember<Next>

  init(_ next: Next) where Next: MemberList {
    act = OptionalObjectMember("act", "Who acts for this actor", next, allowsExtraMembers: true)
  }
}

extension ActorFields: MemberList {
  var members: [any SchemaMember] { [sub, act] }
}
