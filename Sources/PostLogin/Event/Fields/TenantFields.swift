/// The tenant that runs the login, under `event.tenant`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class TenantFields: Sendable {
  public let id = StringMember("id", "The name of the tenant", .always)
}
