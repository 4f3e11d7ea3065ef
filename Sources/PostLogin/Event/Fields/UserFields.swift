/// The profile of the user, under `event.user`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class UserFields: Sendable {
  public let userID = StringMember(
    "user_id",
    "Identifies the user; the one member that every connection has",
    .always
  )
  public let email = StringMember("email", "The user's e-mail address")
  public let emailVerified = BooleanMember(
    "email_verified",
    "Whether the address was shown to be the user's",
    .always
  )
  public let username = StringMember("username", "The name that the user logs in with")
  public let phoneNumber = StringMember("phone_number", "The user's phone number")
  public let phoneVerified = BooleanMember(
    "phone_verified",
    "Whether the number was shown to be the user's"
  )
  public let name = StringMember("name", "The full name")
  public let givenName = StringMember("given_name", "The first name")
  public let familyName = StringMember("family_name", "The last name")
  public let nickname = StringMember("nickname", "What the user likes to be called")
  public let picture = StringMember("picture", "Where a portrait is found")
  public let createdAt = TimeMember("created_at", "When the profile was made", .always)
  public let updatedAt = TimeMember("updated_at", "When the profile last changed", .always)
  public let lastPasswordReset = TimeMember(
    "last_password_reset",
    "When the password last changed; for accounts of a database"
  )
  public let appMetadata = MapMember(
    map: "app_metadata",
    "What the tenant knows about the user and decides by",
    .always
  )
  public let userMetadata = MapMember(map: "user_metadata", "What the user prefers", .always)
  public let enrolledFactors = ObjectListMember(
    "enrolledFactors",
    "The factors that the user has set up; fixed while an Action runs",
    of: EnrolledFactorFields()
  )
  public let multifactor = StringListMember(
    "multifactor",
    "The MFA providers of the user, in the older list"
  )
  public let identities = ObjectListMember(
    "identities",
    "The accounts that make up the user",
    .always,
    of: IdentityFields(),
    allowsExtraMembers: true
  )
}

/// One factor that the user has set up.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class EnrolledFactorFields: Sendable {
  public let type = StringMember(
    "type",
    "Which factor",
    .always,
    oneOf: ["push-notification", "phone", "email", "otp", "webauthn-roaming", "webauthn-platform"]
  )
  public let options = MapMember(map: "options", "What more is known about it")
}

/// One account of the user.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class IdentityFields: Sendable {
  public let connection = StringMember("connection", "The connection that has the account")
  public let provider = StringMember("provider", "Who provides the account")
  public let userID = StringMember("user_id", "Identifies the account at its provider")
  public let isSocial = BooleanMember("isSocial", "Whether a social network provides it")
  public let profileData = MapMember(
    strings: "profileData",
    "The profile of an account that was linked later"
  )
  public let accessToken = StringMember(
    "accessToken",
    "A token for the provider",
    stage: .undocumented
  )
}
