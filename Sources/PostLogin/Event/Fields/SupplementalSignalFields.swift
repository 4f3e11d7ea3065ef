/// Signals of other vendors, under `supplemental`.
@_documentation(visibility: internal)
public final class SupplementalSignalFields: MemberList {
  /// Akamai's signals from the request headers.
  public let akamai = OptionalObjectMember(
    "akamai",
    "Akamai's signals from the request headers",
    of: AkamaiFields(),
    allowsExtraMembers: true,
    stage: .early
  )

  var members: [any SchemaMember] { [akamai] }
}
