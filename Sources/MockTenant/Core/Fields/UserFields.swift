import PostLogin
import WireFormats

/// The members of a user: the one table for the Management API, the configuration and the OpenAPI
/// document.
enum UserFields {
  /// The members of a request that changes a user.
  static let all = table.standing(in: .change)
  /// The members of a request that creates a user.
  static let creation = table.standing(in: .creation)
  /// The members of an answer.
  static let answer = table.standing(in: .answer)

  /// The names of the members that no answer contains.
  static let hidden = Set(table.filter { !$0.access.contains(.answer) }.map(\.name))

  /// Every member.
  static let table: [PayloadField] = identity + profile + credentials + history

  private static let identity: [PayloadField] = [
    PayloadField(
      "connection",
      .string(lengths: 1...255),
      summary: "The name of the connection.",
      access: [.file, .creation],
      requiredIn: .creation,
      reference: .connection
    ),
    PayloadField(
      "user_id",
      .string(lengths: 1...255),
      summary: "The id; in a request that creates a user, without the provider's prefix.",
      access: [.file, .creation, .answer],
      requiredIn: .file
    ),
    PayloadField("username", .string(lengths: 1...128), summary: "The user name."),
    PayloadField("email", .string(lengths: 1...320), summary: "The e-mail address."),
    PayloadField(
      "email_verified",
      .boolean,
      summary: "Whether the e-mail address was verified."
    ),
    PayloadField("phone_number", .string(lengths: 1...30), summary: "The telephone number."),
    PayloadField(
      "phone_verified",
      .boolean,
      summary: "Whether the telephone number was verified."
    ),
    PayloadField(
      "blocked",
      .boolean,
      summary: "Whether the user's logins are denied.",
      default: .assumed(false)
    ),
  ]

  private static let profile: [PayloadField] = [
    PayloadField(
      "name",
      .string(lengths: 1...300),
      summary: "The full name.",
      isNullable: true,
      default: .derived { .string(handle(of: $0)) }
    ),
    PayloadField(
      "given_name",
      .string(lengths: 1...150),
      summary: "The given name.",
      isNullable: true
    ),
    PayloadField(
      "family_name",
      .string(lengths: 1...150),
      summary: "The family name.",
      isNullable: true
    ),
    PayloadField(
      "nickname",
      .string(lengths: 1...300),
      summary: "The nickname.",
      isNullable: true,
      default: .derived { .string(String(handle(of: $0).prefix { $0 != "@" })) }
    ),
    PayloadField(
      "picture",
      .string(lengths: 1...2048),
      summary: "The URL of a picture; without one the tenant shows one of its own.",
      isNullable: true
    ),
    PayloadField(
      "app_metadata",
      .map(nil),
      summary: "Metadata that the user cannot change.",
      changeScopes: ["update:users", "update:users_app_metadata"],
      merge: .mergesUnlessEmpty
    ),
    PayloadField(
      "user_metadata",
      .map(nil),
      summary: "Metadata that the user may change.",
      changeScopes: [
        "update:users", "update:users_app_metadata", "update:current_user_metadata",
        "create:current_user_metadata",
      ],
      merge: .mergesUnlessEmpty
    ),
  ]

  private static let credentials: [PayloadField] = [
    PayloadField(
      "password",
      .string(lengths: 1...72),
      summary: "The password; required for a database connection.",
      access: [.file, .creation, .change]
    ),
    PayloadField(
      "password_hash",
      .string(lengths: 1...255),
      summary: "The password's hash, as bcrypt or crypt writes it.",
      access: .file
    ),
    PayloadField(
      "verify_email",
      .boolean,
      summary: "Whether to send a link that verifies the address, to the outbox.",
      access: .creation
    ),
    PayloadField(
      "otp_secret",
      .string(lengths: 1...255),
      summary: "The secret of a one-time password (base32).",
      access: .file
    ),
    PayloadField(
      "authenticators",
      .list(.object(Authenticator.fields)),
      summary: "The enrolled factors other than `otp_secret`.",
      access: .file
    ),
    PayloadField(
      "multifactor",
      .list(.string(lengths: 1...255)),
      summary: "The factors that the user has enrolled.",
      access: [.file, .answer]
    ),
    PayloadField(
      "roles",
      .list(.string(lengths: 1...255)),
      summary: "The names of the user's roles.",
      access: .file,
      reference: .role
    ),
    PayloadField(
      "permissions",
      .list(.object(RoleFields.permissions), atMost: 100_000),
      summary: "The scopes that the user has without a role.",
      access: .file
    ),
  ]

  private static let history: [PayloadField] = [
    date("created_at", summary: "When the user was created.") { _ in beginning },
    date("updated_at", summary: "When the user was changed.") { $0["created_at"] ?? beginning },
    date("last_password_reset", summary: "When the password was changed.") { _ in nil },
    PayloadField(
      "logins_count",
      .integer(0...9_007_199_254_740_991),
      summary: "The number of logins.",
      access: [.file, .answer],
      default: .assumed(0)
    ),
    PayloadField(
      "last_login",
      .string(),
      summary: "When the user logged in.",
      access: .answer
    ),
    PayloadField("last_ip", .string(), summary: "The address of that login.", access: .answer),
    PayloadField(
      "identities",
      .list(.object(identities)),
      summary: "The user's accounts at connections.",
      access: [.file, .answer]
    ),
  ]

  /// Members of each of `identities`.
  static let identities: [PayloadField] = [
    PayloadField(
      "connection",
      .string(lengths: 1...255),
      summary: "The name of the connection.",
      isRequired: true
    ),
    PayloadField("provider", .string(lengths: 1...255), summary: "The kind of account."),
    PayloadField(
      "user_id",
      .string(lengths: 1...255),
      summary: "The account's id.",
      isRequired: true
    ),
    PayloadField("isSocial", .boolean, summary: "Whether a social network has the account."),
    PayloadField("profileData", .map(nil), summary: "The account's profile."),
  ]

  private static func date(
    _ name: String,
    summary: String,
    default derive: @escaping @Sendable (JSONObject) -> JSONValue?
  ) -> PayloadField {
    PayloadField(
      name,
      .string(lengths: 1...50),
      summary: summary,
      access: [.file, .answer],
      default: .derived(derive)
    )
  }

  /// The time at which a user of the file was created, if the file names none.
  private static let beginning: JSONValue = "2026-01-15T12:00:00.000Z"

  /// The name of a user without one: the address, the user name, the number or the account's id.
  private static func handle(of user: JSONObject) -> String {
    let names = ["email", "username", "phone_number"]
    return names.lazy.compactMap { user.string($0) }.first ?? User(user).account.id
  }
}
