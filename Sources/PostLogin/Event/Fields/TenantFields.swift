/// The tenant that runs the login, under `event.tenant`.
@_documentation(visibility: internal)
public final class TenantFields: Sendable {
  /// The name of the tenant.
  public let id = StringMember(
    "id",
    "The name of the tenant",
    privacy: .open,
    presence: .always,
    example: "payments"
  )
}

extension TenantFields: MemberList {
  var members: [any SchemaMember] { [id] }
}
