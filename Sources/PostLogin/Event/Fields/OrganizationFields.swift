/// The organization that the user logs in to, under `event.organization`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class OrganizationFields: Sendable {
  public let id = StringMember("id", "Identifies the organization; begins with `org_`", .always)
  public let name = StringMember("name", "The name in addresses and tokens", .always)
  public let displayName = StringMember("display_name", "The name that people see", .always)
  public let metadata = MapMember(
    strings: "metadata",
    "Strings that the tenant keeps with the organization",
    .always
  )
}
