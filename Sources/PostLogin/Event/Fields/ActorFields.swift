/// Who acts for the user, and for whom that actor acts; Auth0 follows five levels.
public typealias DelegationChain = ActorFields<
  ActorFields<ActorFields<ActorFields<LastActorFields>>>
>

/// An actor in a token exchange who acts for another one.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ActorFields<Next: Sendable>: Sendable {
  public let sub = StringMember("sub", "Identifies who acts", .always)
  public let act: OptionalObjectMember<Next>

  init(_ next: Next) {
    act = OptionalObjectMember("act", "Who acts for this actor", next, allowsExtraMembers: true)
  }
}

/// The last actor of the chain.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class LastActorFields: Sendable {
  public let sub = StringMember("sub", "Identifies who acts", .always)
}
