import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/users/{id}/roles`.
enum UserRoleRoutes {
  private static let path = "/api/v2/users/{id}/roles"

  private static let fields = [
    PayloadField(
      "roles",
      .list(.string(lengths: 1...255), isUnique: true, atMost: 50),
      summary: "The ids of the roles.",
      isRequired: true
    )
  ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the roles of a user.",
      scopes: ["read:users", "read:roles"],
      query: ManagementQuery.paging,
      answer: .json(.page(.role, named: "roles"))
    ) { call in
      let names = try await call.user().roles
      let roles = try await call.tenant.store.roles().filter { names.contains($0.name) }
      return JSONResponse.make(
        ResultPage(call.query).response(roles.map(\.representation), named: "roles")
      )
    },
    .management(
      .post,
      path,
      summary: "Gives a user roles.",
      scopes: ["update:users", "create:role_members"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      try await change(call, "Assign roles to a user") { known, given in
        known + given.filter { !known.contains($0) }
      }
    },
    .management(
      .delete,
      path,
      summary: "Takes roles from a user.",
      scopes: ["update:users", "delete:role_members"],
      body: .json(fields),
      answer: .nothing(.noContent)
    ) { call in
      try await change(call, "Remove roles from a user") { known, given in
        known.filter { !given.contains($0) }
      }
    },
  ]

  private static func change(
    _ call: ManagementCall,
    _ description: String,
    change: @escaping @Sendable (_ known: [String], _ given: [String]) -> [String]
  ) async throws -> Response {
    let user = try await call.user()
    let ids = call.payload.strings("roles") ?? []
    let changed = try await call.change(description, status: .noContent, body: call.payload) {
      database in
      let given = try Store.roles(ids, in: database)
      guard given.count == ids.count else { throw ManagementError.unknownRoles }
      return try Store.updateUser(user.id, in: database) { user in
        user.document.set("roles", .strings(change(user.roles, given)))
      }
    }
    guard changed != nil else { throw ManagementError.unknownUser }
    return Response(status: .noContent)
  }
}
