import PostLogin
import WireFormats

/// The members of a user that a request may set.
enum UserFields {
  static let all: [PayloadField] = [
    PayloadField("blocked", .boolean, summary: "Whether the user's logins are denied."),
    PayloadField("email", .string(lengths: 1...320), summary: "The e-mail address."),
    PayloadField("email_verified", .boolean, summary: "Whether the e-mail address was verified."),
    PayloadField("phone_number", .string(lengths: 1...30), summary: "The telephone number."),
    PayloadField("phone_verified", .boolean, summary: "Whether the telephone number was verified."),
    PayloadField("username", .string(lengths: 1...128), summary: "The user name."),
    PayloadField("name", .string(lengths: 1...300), summary: "The full name.", isNullable: true),
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
      isNullable: true
    ),
    PayloadField(
      "picture",
      .string(lengths: 1...2048),
      summary: "The URL of a picture.",
      isNullable: true
    ),
    PayloadField(
      "app_metadata",
      .map(nil),
      summary: "Metadata that the user cannot change."
    ),
    PayloadField("user_metadata", .map(nil), summary: "Metadata that the user may change."),
  ]

  /// The members of a request that creates a user.
  static let creation: [PayloadField] =
    [
      PayloadField(
        "connection",
        .string(lengths: 1...255),
        summary: "The name of the connection.",
        isRequired: true
      ),
      PayloadField(
        "user_id",
        .string(lengths: 1...255),
        summary: "The id without the provider's prefix."
      ),
      PayloadField(
        "password",
        .string(lengths: 1...72),
        summary: "The password; required for a database connection."
      ),
      PayloadField(
        "verify_email",
        .boolean,
        summary: "Whether to send an e-mail; the mock tenant never sends one."
      ),
    ] + all
}

extension User {
  /// Changes the user as `PATCH /api/v2/users/{id}` does.
  ///
  /// Metadata are merged at their first level; null removes a member, and an empty object removes
  /// all.
  mutating func merge(_ changes: JSONObject) {
    for change in changes.members {
      switch (change.name, change.value) {
      case (_, .null): document.set(change.name, nil)
      case ("app_metadata", .object(let members)), ("user_metadata", .object(let members)):
        document.set(
          change.name,
          members.isEmpty ? [:] : document.object(change.name).merging(members)
        )
      default: document.set(change.name, change.value)
      }
    }
  }

  /// The user as the Management API shows it, without the tenant's internal members.
  var representation: JSONObject {
    var shown = document
    for name in ["connection", "otp_secret", "roles", "password_hash", "password"] {
      shown.set(name, nil)
    }
    if shown.objects("identities").isEmpty {
      let parts = id.split(separator: "|", maxSplits: 1).map(String.init)
      shown.set(
        "identities",
        [
          [
            "connection": .string(connection), "provider": .string(parts.first ?? ""),
            "user_id": .string(parts.last ?? ""), "isSocial": false,
          ]
        ]
      )
    }
    return shown
  }
}
