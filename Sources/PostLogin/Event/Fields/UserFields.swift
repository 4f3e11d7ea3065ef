/// The profile of the user, under `event.user`.
public final class UserFields: Sendable {
  /// Identifies the user; the one member that every connection has.
  public let userID = StringMember(
    "user_id",
    "Identifies the user; the one member that every connection has",
    .always,
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901"
  )
  /// The user's e-mail address.
  public let email = StringMember("email", "The user's e-mail address", example: "rosa@example.com")
  /// Whether the address was shown to be the user's.
  public let emailVerified = BooleanMember(
    "email_verified",
    "Whether the address was shown to be the user's",
    .always
  )
  /// The name that the user logs in with.
  public let username = StringMember(
    "username",
    "The name that the user logs in with",
    example: "rosa"
  )
  /// The user's phone number.
  public let phoneNumber = StringMember(
    "phone_number",
    "The user's phone number",
    example: "+351000000000"
  )
  /// Whether the number was shown to be the user's.
  public let phoneVerified = BooleanMember(
    "phone_verified",
    "Whether the number was shown to be the user's"
  )
  /// The full name.
  public let name = StringMember("name", "The full name", example: "Rosa Almeida")
  /// The first name.
  public let givenName = StringMember("given_name", "The first name", example: "Rosa")
  /// The last name.
  public let familyName = StringMember("family_name", "The last name", example: "Almeida")
  /// What the user likes to be called.
  public let nickname = StringMember(
    "nickname",
    "What the user likes to be called",
    example: "rosa"
  )
  /// Where a portrait is found.
  public let picture = StringMember(
    "picture",
    "Where a portrait is found",
    example: "https://payments.example/rosa.png"
  )
  /// When the profile was made.
  public let createdAt = TimeMember("created_at", "When the profile was made", .always)
  /// When the profile last changed.
  public let updatedAt = TimeMember("updated_at", "When the profile last changed", .always)
  /// When the password last changed; for accounts of a database.
  public let lastPasswordReset = TimeMember(
    "last_password_reset",
    "When the password last changed; for accounts of a database"
  )
  /// What the tenant knows about the user and decides by.
  public let appMetadata = MapMember(
    map: "app_metadata",
    "What the tenant knows about the user and decides by",
    .always
  )
  /// What the user prefers.
  public let userMetadata = MapMember(map: "user_metadata", "What the user prefers", .always)
  /// The factors that the user has set up; fixed while an Action runs.
  public let enrolledFactors = ObjectListMember(
    "enrolledFactors",
    "The factors that the user has set up; fixed while an Action runs",
    of: EnrolledFactorFields()
  )
  /// The MFA providers of the user, in the older list.
  public let multifactor = StringListMember(
    "multifactor",
    "The MFA providers of the user, in the older list",
    example: "guardian"
  )
  /// The accounts that make up the user.
  public let identities = ObjectListMember(
    "identities",
    "The accounts that make up the user",
    .always,
    of: IdentityFields(),
    allowsExtraMembers: true
  )
}

extension UserFields: MemberList {
  var members: [any SchemaMember] {
    [
      userID, email, emailVerified, username, phoneNumber, phoneVerified, name, givenName,
      familyName, nickname, picture, createdAt, updatedAt, lastPasswordReset, appMetadata,
      userMetadata, enrolledFactors, multifactor, identities,
    ]
  }
}
