/// The domain that the request came through, under `event.custom_domain`.
@_documentation(visibility: internal)
public final class CustomDomainFields: MemberList {
  /// The host name.
  public let domain = StringMember(
    "domain",
    "The host name",
    privacy: .open,
    presence: .always,
    example: "login.payments.example"
  )
  /// Strings that the tenant keeps with the domain.
  public let domainMetadata = MapMember(
    strings: "domain_metadata",
    "Strings that the tenant keeps with the domain",
    privacy: .personal,
    presence: .always
  )

  var members: [any SchemaMember] { [domain, domainMetadata] }
}
