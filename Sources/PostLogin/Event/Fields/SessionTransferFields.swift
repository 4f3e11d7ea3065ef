/// The session transfer that began a session.
@_documentation(visibility: internal)
public final class SessionTransferFields: MemberList {
  /// The native application's refresh token.
  public let parentRefreshToken = OptionalObjectMember(
    "parent_refresh_token",
    "The native application's refresh token",
    of: SessionParentTokenFields(),
    stage: .enterprise
  )

  var members: [any SchemaMember] { [parentRefreshToken] }
}
