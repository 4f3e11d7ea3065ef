/// The refresh token at the root of a session transfer.
@_documentation(visibility: internal)
public final class ParentTokenFields: MemberList {
  /// Identifies the token.
  public let id = StringMember(
    "id",
    "Identifies the token",
    privacy: .personal,
    example: "rt_native"
  )

  var members: [any SchemaMember] { [id] }
}
