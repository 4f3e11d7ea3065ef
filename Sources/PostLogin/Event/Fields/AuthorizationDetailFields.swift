/// One rich authorization request.
@_documentation(visibility: internal)
public final class AuthorizationDetailFields: MemberList {
  /// The kind of request, which determines the other members.
  public let type = StringMember(
    "type",
    "The kind of request, which determines the other members",
    privacy: .open,
    presence: .always,
    example: "transfer"
  )

  var members: [any SchemaMember] { [type] }
}
