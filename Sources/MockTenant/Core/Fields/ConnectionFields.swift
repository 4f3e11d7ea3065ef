import WireFormats

/// The members of a connection.
enum ConnectionFields {
  /// The members of a request that creates a connection.
  static let creation = table.standing(in: .creation)
  /// The members of a request that changes a connection.
  static let change = table.standing(in: .change)
  /// The members of an answer.
  static let answer = table.standing(in: .answer)

  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: [.file, .answer],
      default: .derived { .string("con_\($0.string("name") ?? "")") }
    ),
    PayloadField(
      "name",
      .string(lengths: 1...128),
      summary: "The name.",
      access: [.file, .creation, .answer],
      requiredIn: [.file, .creation]
    ),
    PayloadField(
      "strategy",
      .string(lengths: 1...255),
      summary:
        "The kind of connection: `auth0` for a database with passwords, or a social network.",
      access: [.file, .creation, .answer],
      requiredIn: .creation,
      default: .value("auth0")
    ),
    PayloadField(
      "display_name",
      .string(lengths: 1...128),
      summary: "The name that users see."
    ),
    PayloadField(
      "enabled_clients",
      .list(.string(lengths: 1...255), atMost: 100_000),
      summary: "The clients that may use the connection; without the member, all may.",
      reference: .client
    ),
    PayloadField(
      "options",
      .object(options + [authenticationMethods] + network),
      summary: "Settings of the connection.",
      default: .value([:])
    ),
    PayloadField("metadata", .map(nil), summary: "Custom members."),
    PayloadField(
      "is_domain_connection",
      .boolean,
      summary: "Whether clients of third parties may use the connection.",
      effect: .unsupported
    ),
    PayloadField(
      "realms",
      .list(.string(lengths: 1...255)),
      summary: "The names by which a password grant may name the connection.",
      effect: .unsupported
    ),
    PayloadField(
      "show_as_button",
      .boolean,
      summary: "Whether the login page shows a button for the connection.",
      effect: .unsupported
    ),
  ]

  /// Members of `options`.
  private static let options: [PayloadField] = [
    PayloadField(
      "disable_signup",
      .boolean,
      summary: "Whether new users cannot sign up.",
      default: .value(false)
    ),
    PayloadField(
      "brute_force_protection",
      .boolean,
      summary: "Whether repeated wrong passwords block a user at an address.",
      effect: .fixed(true)
    ),
    PayloadField(
      "requires_username",
      .boolean,
      summary: "Whether users have a user name in addition to the e-mail address.",
      effect: .fixed(false)
    ),
    PayloadField(
      "import_mode",
      .boolean,
      summary: "Whether users are taken over from another database at their login.",
      effect: .fixed(false)
    ),
    PayloadField(
      "enabledDatabaseCustomization",
      .boolean,
      summary: "Whether scripts of the tenant look up the users.",
      effect: .fixed(false)
    ),
    PayloadField(
      "passwordPolicy",
      .choice(["none", "low", "fair", "good", "excellent"]),
      summary: "How strong new passwords must be."
    ),
  ]
}
