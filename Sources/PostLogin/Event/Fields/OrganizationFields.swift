/// The organization that the user logs in to, under `event.organization`.
@_documentation(visibility: internal)
public final class OrganizationFields: MemberList {
  /// Identifies the organization; begins with `org_`.
  public let id = StringMember(
    "id",
    "Identifies the organization; begins with `org_`",
    privacy: .open,
    presence: .always,
    example: "org_juG7cAQ0CymOcVpV"
  )
  /// The name in addresses and tokens.
  public let name = StringMember(
    "name",
    "The name in addresses and tokens",
    privacy: .open,
    presence: .always,
    example: "acme"
  )
  /// The name that users see.
  public let displayName = StringMember(
    "display_name",
    "The name that users see",
    privacy: .open,
    presence: .always,
    example: "Acme Ltd"
  )
  /// Strings that the tenant keeps with the organization.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings that the tenant keeps with the organization",
    privacy: .personal,
    presence: .always
  )

  var members: [any SchemaMember] { [id, name, displayName, metadata] }
}
