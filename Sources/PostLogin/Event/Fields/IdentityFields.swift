/// One account of the user.
@_documentation(visibility: internal)
public final class IdentityFields: MemberList {
  /// The connection that has the account.
  public let connection = StringMember(
    "connection",
    "The connection that has the account",
    privacy: .open,
    example: "Username-Password-Authentication"
  )
  /// The provider of the account.
  public let provider = StringMember(
    "provider",
    "The provider of the account",
    privacy: .open,
    example: "auth0"
  )
  /// Identifies the account at its provider.
  public let userID = StringMember(
    "user_id",
    "Identifies the account at its provider",
    privacy: .personal,
    example: "65f0c1d2e3a4b5c6d7e8f901"
  )
  /// Whether a social network provides it.
  public let isSocial = BooleanMember(
    "isSocial",
    "Whether a social network provides it",
    privacy: .open
  )
  /// The profile of an account that was linked later.
  public let profileData = MapMember(
    strings: "profileData",
    "The profile of an account that was linked later",
    privacy: .personal
  )
  /// A token for the provider.
  public let accessToken = StringMember(
    "accessToken",
    "A token for the provider",
    privacy: .secret,
    example: "redacted",
    stage: .undocumented
  )

  var members: [any SchemaMember] {
    [
      connection, provider, userID, isSocial, profileData, accessToken,
    ]
  }
}
