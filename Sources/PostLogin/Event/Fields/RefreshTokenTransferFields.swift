/// The session transfer from which a refresh token comes.
@_documentation(visibility: internal)
public final class RefreshTokenTransferFields: MemberList {
  /// The native application's refresh token.
  public let parentRefreshToken = OptionalObjectMember(
    "parent_refresh_token",
    "The native application's refresh token",
    of: ParentTokenFields()
  )

  var members: [any SchemaMember] { [parentRefreshToken] }
}
