import HTTPTypes
import PostLogin
import WireFormats

extension ManagedEntity {
  /// The organizations below `/api/v2/organizations`.
  static let organization = ManagedEntity(
    kind: .organization,
    path: "/api/v2/organizations",
    name: "organization",
    nameWithArticle: "an organization",
    plural: "organizations",
    fields: OrganizationFields.table,
    idPrefix: "org_",
    filters: [
      PayloadField("sort", .string(), summary: "Ignored: organizations keep their order."),
      PayloadField("q", .string(lengths: 0...500), summary: "A part of the name."),
    ],
    isListed: { organization, query in
      guard let part = query.string("q")?.lowercased(), !part.isEmpty else { return true }
      return ["name", "display_name"].contains {
        organization.string($0)?.lowercased().contains(part) == true
      }
    },
    check: { payload, call in
      if let name = payload.string("name"), !Organization.isValid(name: name) {
        throw ManagementError.invalidBody(
          PayloadProblem(
            reason: "String does not match pattern ^(?!org_)[a-z0-9][a-z0-9_-]*$: \(name)",
            path: "name",
            summary: "The name in lower case."
          )
        )
      }
      let known = try await call.tenant.store.connections().map(\.id)
      for connection in payload.objects("enabled_connections") {
        guard known.contains(connection.string("connection_id") ?? "") else {
          throw ManagementError.unknownConnectionOfOrganization
        }
      }
    }
  )
}

extension Organization {
  /// Whether a new organization may have the name: lower-case letters, digits, `-` and `_`, not in
  /// the form of an id.
  fileprivate static func isValid(name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return isPlain && !["-", "_", "org_"].contains(where: name.hasPrefix)
  }
}

extension ManagementError {
  static let unknownConnectionOfOrganization =
    ManagementError(.badRequest, "The connection does not exist.", code: "invalid_body")
}
