/// The permissions of the user, under `event.authorization`.
@_documentation(visibility: internal)
public final class AuthorizationFields: MemberList {
  /// The names of the roles that the user has.
  public let roles = StringListMember(
    "roles",
    "The names of the roles that the user has",
    privacy: .open,
    presence: .always,
    example: "member",
    fixture: "roles"
  )

  var members: [any SchemaMember] { [roles] }
}
