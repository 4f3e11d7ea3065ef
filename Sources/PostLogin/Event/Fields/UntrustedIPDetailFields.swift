/// The entry of a deny list.
@_documentation(visibility: internal)
public final class UntrustedIPDetailFields: MemberList {
  /// The reason for the entry, such as `abuse`.
  public let category = StringMember(
    "category",
    "The reason for the entry, such as `abuse`",
    privacy: .open,
    example: "abuse"
  )
  /// The address that was looked up.
  public let ip = StringMember(
    "ip",
    "The address that was looked up",
    privacy: .personal,
    format: .ipAddress
  )
  /// The range of addresses that holds it.
  public let matches = StringMember(
    "matches",
    "The range of addresses that holds it",
    privacy: .personal,
    example: "192.0.2.0/24"
  )
  /// The list that has the entry.
  public let source = StringMember(
    "source",
    "The list that has the entry",
    privacy: .open,
    example: "example list"
  )

  var members: [any SchemaMember] { [category, ip, matches, source] }
}
