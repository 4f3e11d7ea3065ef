import WireFormats

/// The members of a user in an import, and of the form that sends it.
enum ImportFields {
  /// The members of a user, as Auth0's schema for imports names them.
  static let user: [PayloadField] = UserFields.table.compactMap { field in
    guard names.contains(field.name) else { return nil }
    var field = field
    field.isRequired = field.name == "email"
    return field
  }

  private static let names: Set = [
    "email", "email_verified", "user_id", "username", "given_name", "family_name", "name",
    "nickname", "picture", "blocked", "password_hash", "app_metadata", "user_metadata",
    "phone_number", "phone_verified",
  ]

  /// The parts of the form, of which `users` is a file.
  static let form: [PayloadField] = [
    PayloadField(
      "users",
      .list(.map(nil), atMost: 10_000),
      summary: "The users.",
      isRequired: true
    ),
    PayloadField(
      "connection_id",
      .string(lengths: 1...50),
      summary: "The connection of the users.",
      isRequired: true
    ),
    PayloadField("upsert", .boolean, summary: "Whether users that exist are changed."),
    PayloadField("external_id", .string(), summary: "A text of the caller's."),
    PayloadField("send_completion_email", .boolean, summary: "Without effect."),
  ]
}
