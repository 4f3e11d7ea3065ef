/// The entry of a deny list.
public final class UntrustedIPDetailFields: Sendable {
  /// Why the entry is on the list, such as `abuse`.
  public let category = StringMember(
    "category",
    "Why the entry is on the list, such as `abuse`",
    example: "abuse"
  )
  /// The address that was looked up.
  public let ip = StringMember("ip", "The address that was looked up", format: .ipAddress)
  /// The range of addresses that holds it.
  public let matches = StringMember(
    "matches",
    "The range of addresses that holds it",
    example: "192.0.2.0/24"
  )
  /// Which list has the entry.
  public let source = StringMember("source", "Which list has the entry", example: "example list")
}

extension UntrustedIPDetailFields: MemberList {
  var members: [any SchemaMember] { [category, ip, matches, source] }
}
