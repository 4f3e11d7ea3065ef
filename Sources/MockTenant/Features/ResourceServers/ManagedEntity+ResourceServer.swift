import HTTPTypes
import PostLogin
import WireFormats

extension ManagedEntity {
  /// The resource servers below `/api/v2/resource-servers`, named by their ids or audiences.
  static let resourceServer = ManagedEntity(
    kind: .api,
    path: "/api/v2/resource-servers",
    name: "resource server",
    nameWithArticle: "a resource server",
    plural: "resource_servers",
    fields: ResourceServerFields.table,
    idPrefix: "",
    uniqueMember: "identifier",
    keyMember: "identifier",
    filters: [
      PayloadField(
        "identifiers",
        .string(lengths: 1...5000),
        summary: "Comma-separated audiences."
      ),
      PayloadField("include_fields", .boolean, summary: "Ignored: all members are shown."),
    ],
    isListed: { api, query in
      let wanted = query.string("identifiers")?.split(separator: ",").map(String.init)
      return wanted?.contains(api.string("identifier") ?? "") ?? true
    },
    check: { payload, call in
      let issuer = call.origin.issuer
      guard let identifier = payload.string("identifier"),
        identifier == ResourceServer.managementIdentifier
          || ResourceServer.key(of: identifier, issuer: issuer) != identifier
      else { return }
      throw ManagementError(
        .conflict,
        "A resource server with this identifier already exists.",
        code: "conflict"
      )
    },
    onChange: { change, database in
      guard let old = change.old.map(ResourceServer.init) else { return }
      guard let new = change.new.map(ResourceServer.init) else {
        guard old.identifier != ResourceServer.managementIdentifier else {
          throw ManagementError(
            .badRequest,
            "The Management API cannot be deleted.",
            code: "invalid_request"
          )
        }
        return try Store.removePermissions(of: old.identifier, keeping: [], in: database)
      }
      if Set(new.scopes) != Set(old.scopes) {
        try Store.removePermissions(of: old.identifier, keeping: new.scopes, in: database)
      }
    },
    show: { document, issuer in
      let identifier = document.string("identifier") ?? ""
      return document.setting(
        "identifier",
        .string(ResourceServer.shown(identifier, issuer: issuer))
      )
    }
  )
}
