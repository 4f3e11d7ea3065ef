/// An application's policies for refresh tokens.
@_documentation(visibility: internal)
public final class ClientRefreshTokenFields: MemberList {
  /// The APIs that one refresh token serves.
  public let policies = ObjectListMember(
    "policies",
    "The APIs that one refresh token serves",
    of: RefreshTokenPolicyFields(),
    stage: .early
  )

  var members: [any SchemaMember] { [policies] }
}
