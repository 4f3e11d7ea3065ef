/// One API that a refresh token serves.
@_documentation(visibility: internal)
public final class RefreshTokenPolicyFields: MemberList {
  /// The API.
  public let audience = StringMember(
    "audience",
    "The API",
    privacy: .open,
    example: "https://api.payments.example/",
    stage: .early
  )
  /// The scopes that are available for it.
  public let scope = StringListMember(
    "scope",
    "The scopes that are available for it",
    privacy: .open,
    example: "read:me",
    stage: .early
  )

  var members: [any SchemaMember] { [audience, scope] }
}
