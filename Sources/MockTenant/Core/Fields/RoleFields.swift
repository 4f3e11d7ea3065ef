import WireFormats

/// The members of a role.
enum RoleFields {
  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: [.file, .answer],
      default: .derived { .string("rol_\($0.string("name") ?? "")") }
    ),
    PayloadField(
      "name",
      .string(lengths: 1...255),
      summary: "The name, as `event.authorization.roles` shows it.",
      requiredIn: [.file, .creation]
    ),
    PayloadField("description", .string(lengths: 0...255), summary: "The description."),
    PayloadField(
      "permissions",
      .list(.object(permissions), atMost: 100_000),
      summary: "The scopes that the role grants.",
      access: .file,
      default: .value([])
    ),
  ]

  /// Members of each of `permissions`.
  static let permissions: [PayloadField] = [
    PayloadField(
      "resource_server_identifier",
      .string(lengths: 1...600),
      summary: "The API.",
      isRequired: true,
      reference: .api
    ),
    PayloadField(
      "permission_name",
      .string(lengths: 1...280),
      summary: "The scope.",
      isRequired: true
    ),
  ]
}
