/// What the address assessor found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class UntrustedIPFields: Sendable {
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: [
      "not_found_on_deny_list", "found_on_deny_list", "invalid_ip_address",
      "assessment_not_available",
    ]
  )
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  public let details = OptionalObjectMember(
    "details",
    "The entry of the deny list",
    UntrustedIPDetailFields()
  )
}

/// The entry of a deny list.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class UntrustedIPDetailFields: Sendable {
  public let category = StringMember("category", "Why the entry is on the list, such as `abuse`")
  public let ip = StringMember("ip", "The address that was looked up", format: .ipAddress)
  public let matches = StringMember("matches", "The range of addresses that holds it")
  public let source = StringMember("source", "Which list has the entry")
}
