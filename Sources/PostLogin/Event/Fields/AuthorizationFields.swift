/// What the user may do, under `event.authorization`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AuthorizationFields: Sendable {
  public let roles = StringListMember("roles", "The names of the roles that the user has", .always)
}
