/// The domain that the request came through, under `event.custom_domain`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class CustomDomainFields: Sendable {
  public let domain = StringMember("domain", "The host name", .always)
  public let domainMetadata = MapMember(
    strings: "domain_metadata",
    "Strings that the tenant keeps with the domain",
    .always
  )
}
