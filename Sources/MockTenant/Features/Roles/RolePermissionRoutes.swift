import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/roles/{id}/permissions`.
enum RolePermissionRoutes {
  private static let path = "/api/v2/roles/{id}/permissions"

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the scopes that a role grants.",
      scopes: ["read:roles"],
      query: ManagementQuery.paging,
      answer: .json(.page(Permissions.shape, named: "permissions"))
    ) { call in
      let role = try await ManagedEntity.role.document(call)
      let shown = try await Permissions.shown(role.objects("permissions"), call)
      return JSONResponse.make(ResultPage(call.query).response(shown, named: "permissions"))
    },
    .management(
      .post,
      path,
      summary: "Adds scopes to those that a role grants.",
      scopes: ["update:roles"],
      body: .json(Permissions.body),
      answer: .nothing(.created)
    ) { call in
      try await change(call, "Add permissions to a role", status: .created, Permissions.adding)
    },
    .management(
      .delete,
      path,
      summary: "Removes scopes from those that a role grants.",
      scopes: ["update:roles"],
      body: .json(Permissions.body),
      answer: .nothing(.noContent)
    ) { call in
      try await change(call, "Remove permissions from a role", status: .noContent) {
        Permissions.removing($0, from: $1)
      }
    },
  ]

  private static func change(
    _ call: ManagementCall,
    _ description: String,
    status: HTTPResponse.Status,
    _ change: @escaping @Sendable (_ given: [JSONObject], _ role: JSONObject) -> JSONObject
  ) async throws -> Response {
    let role = Role(try await ManagedEntity.role.document(call))
    let given = try await Permissions.given(call)
    let changed = try await call.change(description, status: status, body: call.payload) {
      database in
      try Store.update(.role, id: role.id, in: database) { $0 = change(given, $0) }
    }
    guard changed != nil else { throw ManagedEntity.role.unknown }
    return Response(status: status)
  }
}
