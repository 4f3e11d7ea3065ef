/// One rich authorization request.
public final class AuthorizationDetailFields: Sendable {
  /// The kind of request; what else is there depends on it.
  public let type = StringMember(
    "type",
    "The kind of request; what else is there depends on it",
    .always,
    example: "transfer"
  )
}

extension AuthorizationDetailFields: MemberList {
  var members: [any SchemaMember] { [type] }
}
