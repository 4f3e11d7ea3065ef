import WireFormats

/// The members of an organization.
enum OrganizationFields {
  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...50),
      summary: "The id.",
      access: [.file, .answer],
      requiredIn: .file
    ),
    PayloadField(
      "name",
      .string(lengths: 1...50),
      summary: "The name in lower case.",
      requiredIn: .creation,
      default: .derived { $0["id"] }
    ),
    PayloadField(
      "display_name",
      .string(lengths: 1...255),
      summary: "The name that users see.",
      default: .derived { $0["name"] ?? $0["id"] }
    ),
    PayloadField("metadata", .map(nil), summary: "Custom members."),
    PayloadField(
      "members",
      .list(.object(members), atMost: 100_000),
      summary: "Its users, each an id, or an id with roles.",
      access: .file,
      default: .value([]),
      shortForm: "user_id"
    ),
    PayloadField("branding", .map(nil), summary: "Logo and colors of pages.", effect: .unsupported),
    PayloadField(
      "enabled_connections",
      .list(.object(connections)),
      summary: "The connections by which members log in.",
      access: [.file, .creation],
      effect: .unsupported
    ),
  ]

  /// Members of each of `enabled_connections`.
  static let connections: [PayloadField] =
    [
      PayloadField(
        "connection_id",
        .string(lengths: 1...50),
        summary: "The connection's id.",
        isRequired: true
      )
    ] + connectionSettings

  /// The settings of a connection in an organization.
  static let connectionSettings = [
    PayloadField(
      "assign_membership_on_login",
      .boolean,
      summary: "Whether a login by the connection makes its user a member.",
      default: .value(false)
    ),
    PayloadField(
      "show_as_button",
      .boolean,
      summary: "Whether the organization's login page shows the connection.",
      default: .value(true)
    ),
    PayloadField(
      "is_signup_enabled",
      .boolean,
      summary: "Whether users can sign up by the connection.",
      default: .value(false)
    ),
  ]

  /// Members of each of `members`.
  static let members: [PayloadField] = [
    PayloadField(
      "user_id",
      .string(lengths: 1...255),
      summary: "The user's id.",
      isRequired: true,
      reference: .user
    ),
    PayloadField(
      "roles",
      .list(.string(lengths: 1...255)),
      summary: "The names of the roles that the user has in logins by the organization.",
      default: .value([]),
      reference: .role
    ),
  ]
}
