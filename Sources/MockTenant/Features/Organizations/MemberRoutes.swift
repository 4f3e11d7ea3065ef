import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/organizations/{id}/members`.
enum MemberRoutes {
  private static let path = "/api/v2/organizations/{id}/members"

  private static let fields = [
    PayloadField(
      "members",
      .list(.string(lengths: 1...255), isUnique: true),
      summary: "The ids of the users.",
      isRequired: true
    )
  ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the members of an organization.",
      scopes: ["read:organization_members"],
      query: ManagementQuery.paging + ManagementQuery.checkpoint + ManagementQuery.selection,
      answer: .json(
        .anyOf([
          .page(.userSummary, named: "members"), .checkpoint(.userSummary, named: "members"),
        ])
      )
    ) { try await list($0) },
    .management(
      .post,
      path,
      summary: "Makes users members of an organization.",
      scopes: ["create:organization_members"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      let ids = call.payload.strings("members") ?? []
      return try await change(call, "Add members to an organization") { organization in
        for id in ids where organization.roles(of: id) == nil {
          organization.setRoles([], of: id)
        }
      }
    },
    .management(
      .delete,
      path,
      summary: "Removes members from an organization.",
      scopes: ["delete:organization_members"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      let ids = call.payload.strings("members") ?? []
      return try await change(call, "Delete members from an organization") { organization in
        organization.removeMembers(ids)
      }
    },
  ]

  /// The members, with their roles only if `fields` names them, as at Auth0.
  private static func list(_ call: ManagementCall) async throws -> Response {
    let organization = try await call.organization()
    let showsRoles =
      call.query.string("fields")?.split(separator: ",").contains("roles") == true
      && call.query.boolean("include_fields") != false
    if showsRoles, !call.has(scope: "read:organization_member_roles") {
      throw ManagementError.insufficientScope(["read:organization_member_roles"])
    }
    let roles = try await call.tenant.store.roles()
    let users = try await call.tenant.store.users()
    let members = organization.memberIDs.compactMap { id -> JSONObject? in
      guard let user = users.first(where: { $0.id == id }) else { return nil }
      var member = user.summary(issuer: call.origin.issuer)
      if showsRoles {
        let names = organization.roles(of: id) ?? []
        let shown = roles.filter { names.contains($0.name) }.map { role in
          ["id": .string(role.id), "name": .string(role.name)] as JSONValue
        }
        member.set("roles", .array(shown))
      }
      return member
    }
    return call.page(members, named: "members", key: "user_id")
  }

  private static func change(
    _ call: ManagementCall,
    _ description: String,
    change: @escaping @Sendable (inout Organization) -> Void
  ) async throws -> Response {
    let id = try call.parameter("id")
    let members = call.payload.strings("members") ?? []
    let isAddition = call.origin.method == "POST"
    let changed = try await call.change(description, status: .noContent, body: call.payload) {
      database in
      if isAddition {
        for member in members {
          guard try Store.user(member, in: database) != nil else {
            throw ManagementError.unknownUser
          }
        }
      }
      return try Store.updateOrganization(id, in: database, change: change)
    }
    guard changed != nil else { throw ManagementError.unknownOrganization }
    return Response(status: .noContent)
  }
}

extension Organization {
  /// Removes users from the members.
  fileprivate mutating func removeMembers(_ ids: [String]) {
    let kept = (document["members"]?.arrayValue ?? []).filter { entry in
      guard let id = entry.stringValue ?? entry["user_id"]?.stringValue else { return true }
      return !ids.contains(id)
    }
    document.set("members", .array(kept))
  }
}
