/// The chain of actors in a token exchange, the nearest to the user first; Auth0 follows five
/// levels.
@_documentation(visibility: internal)
public typealias DelegationChain = ActorFields<

  ActorFields<ActorFields<ActorFields<LastActorFields>>>
>

/// An actor in a token exchange that acts for another one.
@_documentation(visibility: internal)
public final class ActorFields<Next: Sendable>: Sendable {
  /// Identifies the actor.
  public let sub = StringMember(
    "sub",
    "Identifies the actor",
    privacy: .personal,
    presence: .always,
    example: "agent|7"
  )
  /// The next actor of the chain.
  public let act: OptionalObjectMember<Next>

  init(_ next: Next) where Next: MemberList {
    act = OptionalObjectMember(
      "act",
      "The next actor of the chain",
      of: next,
      allowsExtraMembers: true
    )
  }
}

extension ActorFields: MemberList {
  var members: [any SchemaMember] { [sub, act] }
}
