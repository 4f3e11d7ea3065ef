/// The profile of the user, under `event.user`.
@_documentation(visibility: internal)
public final class UserFields: MemberList {
  /// Identifies the user; the one member that every connection has.
  public let userID = StringMember(
    "user_id",
    "Identifies the user; the one member that every connection has",
    privacy: .personal,
    presence: .always,
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901"
  )
  /// The user's e-mail address.
  public let email = StringMember(
    "email",
    "The user's e-mail address",
    privacy: .personal,
    example: "rosa@example.com"
  )
  /// Whether the user has verified the address.
  public let emailVerified = BooleanMember(
    "email_verified",
    "Whether the user has verified the address",
    privacy: .open,
    presence: .always
  )
  /// The name that the user logs in with.
  public let username = StringMember(
    "username",
    "The name that the user logs in with",
    privacy: .personal,
    example: "rosa"
  )
  /// The user's phone number.
  public let phoneNumber = StringMember(
    "phone_number",
    "The user's phone number",
    privacy: .personal,
    example: "+351000000000"
  )
  /// Whether the user has verified the number.
  public let phoneVerified = BooleanMember(
    "phone_verified",
    "Whether the user has verified the number",
    privacy: .open
  )
  /// The full name.
  public let name = StringMember(
    "name",
    "The full name",
    privacy: .personal,
    example: "Rosa Almeida"
  )
  /// The first name.
  public let givenName = StringMember(
    "given_name",
    "The first name",
    privacy: .personal,
    example: "Rosa"
  )
  /// The last name.
  public let familyName = StringMember(
    "family_name",
    "The last name",
    privacy: .personal,
    example: "Almeida"
  )
  /// The nickname.
  public let nickname = StringMember(
    "nickname",
    "The nickname",
    privacy: .personal,
    example: "rosa"
  )
  /// The URL of a picture.
  public let picture = StringMember(
    "picture",
    "The URL of a picture",
    privacy: .personal,
    example: "https://payments.example/rosa.png"
  )
  /// The time at which the profile was created.
  public let createdAt = TimeMember(
    "created_at",
    "The time at which the profile was created",
    privacy: .open,
    presence: .always
  )
  /// The time of the profile's last change.
  public let updatedAt = TimeMember(
    "updated_at",
    "The time of the profile's last change",
    privacy: .open,
    presence: .always
  )
  /// The time of the last password change; only for accounts of a database.
  public let lastPasswordReset = TimeMember(
    "last_password_reset",
    "The time of the last password change; only for accounts of a database",
    privacy: .open
  )
  /// The tenant's facts about the user, which access decisions use.
  public let appMetadata = MapMember(
    map: "app_metadata",
    "The tenant's facts about the user, which access decisions use",
    privacy: .personal,
    presence: .always
  )
  /// The user's preferences.
  public let userMetadata = MapMember(
    map: "user_metadata",
    "The user's preferences",
    privacy: .personal,
    presence: .always
  )
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
    privacy: .open,
    example: "guardian"
  )
  /// The accounts that make up the user.
  public let identities = ObjectListMember(
    "identities",
    "The accounts that make up the user",
    presence: .always,
    of: IdentityFields(),
    allowsExtraMembers: true
  )

  var members: [any SchemaMember] {
    [
      userID, email, emailVerified, username, phoneNumber, phoneVerified, name, givenName,
      familyName, nickname, picture, createdAt, updatedAt, lastPasswordReset, appMetadata,
      userMetadata, enrolledFactors, multifactor, identities,
    ]
  }
}
