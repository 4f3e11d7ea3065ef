/// One API that a refresh token serves.
public final class RefreshTokenPolicyFields: Sendable {
  /// The API.
  public let audience = StringMember("audience", "The API", stage: .early)
  /// The scopes that may be had for it.
  public let scope = StringListMember("scope", "The scopes that may be had for it", stage: .early)
}

extension RefreshTokenPolicyFields: MemberList {
  var members: [any SchemaMember] { [audience, scope] }
}
