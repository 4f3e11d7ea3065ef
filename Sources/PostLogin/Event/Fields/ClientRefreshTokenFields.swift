/// An application's policies for refresh tokens.
@_documentation(visibility: internal)
public final class ClientRefreshTokenFields: Sendable {
  /// The APIs that one refresh token serves.
  public let policies = ObjectListMember(
    "policies",
    "The APIs that one refresh token serves",
    of: RefreshTokenPolicyFields(),
    stage: .early
  )
}

extension ClientRefreshTokenFields: MemberList {
  var members: [any SchemaMember] { [policies] }
}
