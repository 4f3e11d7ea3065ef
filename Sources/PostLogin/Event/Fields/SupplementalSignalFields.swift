/// Signals of other vendors, under `supplemental`.
public final class SupplementalSignalFields: Sendable {
  /// What Akamai sent along in headers.
  public let akamai = OptionalObjectMember(
    "akamai",
    "What Akamai sent along in headers",
    AkamaiFields(),
    allowsExtraMembers: true,
    stage: .early
  )
}

extension SupplementalSignalFields: MemberList {
  var members: [any SchemaMember] { [akamai] }
}
