import Hummingbird
import PostLogin
import WireFormats

/// The endpoints that find organizations by name and by user.
enum OrganizationRoutes {
  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/organizations/name/{name}",
      summary: "Reads an organization by its name.",
      scopes: ["read:organizations"],
      answer: .json(ManagedEntity.organization.shape)
    ) { call in
      let name = try call.parameter("name")
      let found = try await call.tenant.store.entities(.organization).lazy
        .map { ManagedEntity.organization.representation($0, issuer: call.origin.issuer) }
        .first { $0.string("name") == name }
      guard let found else { throw ManagementError.unknownOrganization }
      return JSONResponse.make(object: found)
    },
    .management(
      .get,
      "/api/v2/users/{id}/organizations",
      summary: "Lists the organizations of a user.",
      scopes: ["read:organizations"],
      query: ManagementQuery.paging,
      answer: .json(.page(ManagedEntity.organization.shape, named: "organizations"))
    ) { call in
      let user = try await call.user()
      let organizations = try await call.tenant.store.organizations()
        .filter { $0.memberIDs.contains(user.id) }
        .map { ManagedEntity.organization.representation($0.document, issuer: call.origin.issuer) }
      return JSONResponse.make(
        ResultPage(call.query).response(organizations, named: "organizations")
      )
    },
  ]
}
