/// The entry of a deny list.
public final class UntrustedIPDetailFields: Sendable {
  /// Why the entry is on the list, such as `abuse`.
  public let category = StringMember("category", "Why the entry is on the list, such as `abuse`")
  /// The address that was looked up.
  public let ip = StringMember("ip", "The address that was looked up", format: .ipAddress)
  /// The range of addresses that holds it.
  public let matches = StringMember("matches", "The range of addresses that holds it")
  /// Which list has the entry.
  public let source = StringMember("source", "Which list has the entry")
}

extension UntrustedIPDetailFields: MemberList {
  var members: [any SchemaMember] { [category, ip, matches, source] }
}
