/// The session transfer that a refresh token goes back to.
public final class RefreshTokenTransferFields: Sendable {
  /// The native application's refresh token.
  public let parentRefreshToken = OptionalObjectMember(
    "parent_refresh_token",
    "The native application's refresh token",
    ParentTokenFields()
  )
}

extension RefreshTokenTransferFields: MemberList {
  var members: [any SchemaMember] { [parentRefreshToken] }
}
