/// The result of the address assessor.
@_documentation(visibility: internal)
public final class UntrustedIPFields: MemberList {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    privacy: .open,
    presence: .always,
    oneOf: [
      "not_found_on_deny_list", "found_on_deny_list", "invalid_ip_address",
      "assessment_not_available",
    ]
  )
  /// The confidence of the assessor.
  public let confidence = StringMember.confidence
  /// The entry of the deny list.
  public let details = OptionalObjectMember(
    "details",
    "The entry of the deny list",
    of: UntrustedIPDetailFields()
  )

  var members: [any SchemaMember] { [code, confidence, details] }
}
