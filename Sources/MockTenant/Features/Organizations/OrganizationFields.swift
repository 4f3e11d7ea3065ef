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
      .list(.map(nil)),
      summary: "The connections by which members log in.",
      effect: .unsupported
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
