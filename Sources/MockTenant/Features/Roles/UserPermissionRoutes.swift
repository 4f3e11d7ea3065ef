import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/users/{id}/permissions`.
enum UserPermissionRoutes {
  private static let path = "/api/v2/users/{id}/permissions"

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the scopes that a user has, with their sources.",
      scopes: ["read:users"],
      query: ManagementQuery.paging,
      answer: .json(.page(Permissions.shape, named: "permissions"))
    ) { try await list($0) },
    .management(
      .post,
      path,
      summary: "Gives a user scopes without a role.",
      scopes: ["update:users"],
      body: .json(Permissions.body),
      answer: .nothing(.created)
    ) { call in
      try await change(call, "Assign permissions to a user", status: .created, Permissions.adding)
    },
    .management(
      .delete,
      path,
      summary: "Takes scopes that a user has without a role.",
      scopes: ["update:users"],
      body: .json(Permissions.body),
      answer: .nothing(.noContent)
    ) { call in
      try await change(call, "Remove permissions from a user", status: .noContent) {
        Permissions.removing($0, from: $1)
      }
    },
  ]

  private static func list(_ call: ManagementCall) async throws -> Response {
    let user = try await call.user()
    let roles = try await call.tenant.store.roles().filter { user.roles.contains($0.name) }
    var permissions: [JSONObject] = []
    var sources: [[JSONValue]] = []
    func add(_ permission: JSONObject, from source: JSONValue) {
      if let index = permissions.firstIndex(of: permission) {
        sources[index].append(source)
      } else {
        permissions.append(permission)
        sources.append([source])
      }
    }
    for permission in user.document.objects("permissions") {
      add(permission, from: ["source_type": "DIRECT", "source_id": "", "source_name": ""])
    }
    for role in roles {
      let source: JSONValue = [
        "source_type": "ROLE", "source_id": .string(role.id), "source_name": .string(role.name),
      ]
      for permission in role.document.objects("permissions") { add(permission, from: source) }
    }
    let shown = zip(try await Permissions.shown(permissions, call), sources).map {
      $0.setting("sources", .array($1))
    }
    return JSONResponse.make(ResultPage(call.query).response(shown, named: "permissions"))
  }

  private static func change(
    _ call: ManagementCall,
    _ description: String,
    status: HTTPResponse.Status,
    _ change: @escaping @Sendable (_ given: [JSONObject], _ user: JSONObject) -> JSONObject
  ) async throws -> Response {
    let user = try await call.user()
    let given = try await Permissions.given(call)
    let changed = try await call.change(description, status: status, body: call.payload) {
      database in
      try Store.updateUser(user.id, in: database) { $0.document = change(given, $0.document) }
    }
    guard changed != nil else { throw ManagementError.unknownUser }
    return Response(status: status)
  }
}
