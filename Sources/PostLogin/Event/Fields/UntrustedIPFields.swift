/// What the address assessor found.
public final class UntrustedIPFields: Sendable {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: [
      "not_found_on_deny_list", "found_on_deny_list", "invalid_ip_address",
      "assessment_not_available",
    ]
  )
  /// How sure the assessor is.
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  /// The entry of the deny list.
  public let details = OptionalObjectMember(
    "details",
    "The entry of the deny list",
    UntrustedIPDetailFields()
  )
}

extension UntrustedIPFields: MemberList {
  var members: [any SchemaMember] { [code, confidence, details] }
}

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
