/// One API that a refresh token serves.
@_documentation(visibility: internal)
public final class RefreshTokenPolicyFields: Sendable {
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
}

extension RefreshTokenPolicyFields: MemberList {
  var members: [any SchemaMember] { [audience, scope] }
}
