import WireFormats

/// The members of a client grant.
enum ClientGrantFields {
  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: .answer,
      default: .derived { grant in
        let parts = ["client_id", "audience", "subject_type"].map { grant.string($0) ?? "" }
        return .string("cgr_" + OpaqueToken.hash(of: parts.joined(separator: "\n")).prefix(16))
      }
    ),
    PayloadField(
      "client_id",
      .string(lengths: 1...255),
      summary: "The client.",
      access: [.creation, .answer],
      requiredIn: .creation
    ),
    PayloadField(
      "audience",
      .string(lengths: 1...600),
      summary: "The audience of the API.",
      access: [.creation, .answer],
      requiredIn: .creation
    ),
    PayloadField(
      "scope",
      .list(.string(lengths: 1...280), isUnique: true),
      summary: "The scopes.",
      access: [.creation, .change, .answer],
      default: .value([])
    ),
    PayloadField(
      "subject_type",
      .choice(["client", "user"]),
      summary: "Whether the grant is for the client itself or for its users.",
      access: [.creation, .answer],
      default: .value("client")
    ),
    PayloadField(
      "organization_usage",
      .choice(["deny", "allow", "require"]),
      summary: "Whether the client may name an organization.",
      access: [.creation, .change, .answer],
      effect: .unsupported
    ),
    PayloadField(
      "allow_any_organization",
      .boolean,
      summary: "Whether the client may name any organization.",
      access: [.creation, .change, .answer],
      effect: .unsupported
    ),
    PayloadField(
      "authorization_details_types",
      .list(.string(lengths: 1...255)),
      summary: "The types of authorization details.",
      access: [.creation, .change, .answer],
      effect: .unsupported
    ),
  ]
}
