/// The tenant that runs the login, under `event.tenant`.
@_documentation(visibility: internal)
public final class TenantFields: MemberList {
  /// The name of the tenant.
  public let id = StringMember(
    "id",
    "The name of the tenant",
    privacy: .open,
    presence: .always,
    example: "payments"
  )

  var members: [any SchemaMember] { [id] }
}
