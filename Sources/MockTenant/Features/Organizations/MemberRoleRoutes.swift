import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/organizations/{id}/members/{user_id}/roles`.
struct MemberRoleRoutes: Sendable {
  let tenant: Tenant

  private static let path = "/api/v2/organizations/{id}/members/{user_id}/roles"

  private static let fields = [
    PayloadField(
      "roles",
      .list(.string(lengths: 1...255), isUnique: true, atMost: 100),
      summary: "The ids of the roles.",
      isRequired: true
    )
  ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the roles that a member has in an organization.",
      scopes: ["read:organization_member_roles"],
      query: ManagementQuery.paging,
      answer: .json(.page(.role, named: "roles"))
    ) { try await MemberRoleRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      path,
      summary: "Gives a member roles in an organization.",
      scopes: ["create:organization_member_roles"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      try await MemberRoleRoutes(tenant: call.tenant)
        .change(call, "Assign user roles to an Organization member") { known, given in
          known + given.filter { !known.contains($0) }
        }
    },
    .management(
      .delete,
      path,
      summary: "Takes roles in an organization from a member.",
      scopes: ["delete:organization_member_roles"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      try await MemberRoleRoutes(tenant: call.tenant)
        .change(call, "Delete user roles from an Organization member") { known, given in
          known.filter { !given.contains($0) }
        }
    },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    guard let names = try await call.organization().roles(of: call.parameter("user_id")) else {
      throw Self.unknownMember
    }
    let roles = try await tenant.store.roles().filter { names.contains($0.name) }
    return JSONResponse.make(
      ResultPage(call.query).response(roles.map(\.representation), named: "roles")
    )
  }

  /// Changes the names of a member's roles by the names of the given ones.
  private func change(
    _ call: ManagementCall,
    _ description: String,
    change: @escaping @Sendable (_ known: [String], _ given: [String]) -> [String]
  ) async throws -> Response {
    let (id, userID) = (try call.parameter("id"), try call.parameter("user_id"))
    let ids = call.payload.strings("roles") ?? []
    try await call.write(description, status: .noContent, body: call.payload) { database in
      let given = try Store.roles(ids, in: database)
      var isMember = false
      let organization = try Store.updateOrganization(id, in: database) { organization in
        guard let known = organization.roles(of: userID) else { return }
        isMember = true
        organization.setRoles(change(known, given), of: userID)
      }
      guard organization != nil else { throw ManagementError.unknownOrganization }
      guard isMember else { throw Self.unknownMember }
      guard given.count == ids.count else { throw ManagementError.unknownRoles }
      return true
    }
    return Response(status: .noContent)
  }

  static let unknownMember =
    ManagementError(
      .notFound,
      "The user is not a member of the organization.",
      code: "inexistent_organization_member"
    )
}

extension ManagementCall {
  /// The organization whose id is the parameter `id` of the path.
  func organization() async throws -> Organization {
    let id = try parameter("id")
    guard let organization = try await tenant.store.organizations().first(where: { $0.id == id })
    else { throw ManagementError.unknownOrganization }
    return organization
  }
}

extension Role {
  /// The role as the Management API shows it.
  var representation: JSONObject {
    [
      "id": .string(id), "name": .string(name),
      "description": .string(document.string("description") ?? ""),
    ]
  }
}
