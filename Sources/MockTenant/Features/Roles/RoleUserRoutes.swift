import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/roles/{id}/users`.
enum RoleUserRoutes {
  private static let path = "/api/v2/roles/{id}/users"

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the users that have a role.",
      scopes: ["read:users", "read:roles", "read:role_members"],
      query: ManagementQuery.paging + ManagementQuery.checkpoint,
      answer: .json(
        .anyOf([.page(.userSummary, named: "users"), .checkpoint(.userSummary, named: "users")])
      )
    ) { call in
      let role = Role(try await ManagedEntity.role.document(call))
      let users = try await call.tenant.store.read { database in
        try Store.users(withRole: role.name, in: database)
      }
      return call.page(
        users.map { $0.summary(issuer: call.origin.issuer) },
        named: "users",
        key: "user_id"
      )
    },
    .management(
      .post,
      path,
      summary: "Gives a role to users.",
      scopes: ["update:roles", "create:role_members"],
      body: .json([
        PayloadField(
          "users",
          .list(.string(lengths: 1...255), isUnique: true, atMost: 1000),
          summary: "The ids of the users.",
          isRequired: true
        )
      ]),
      answer: .nothing(.ok)
    ) { call in
      let role = Role(try await ManagedEntity.role.document(call))
      let ids = call.payload.strings("users") ?? []
      try await call.write("Assign users to a role", body: call.payload) { database in
        for id in ids {
          let user = try Store.updateUser(id, in: database) { user in
            guard !user.roles.contains(role.name) else { return }
            user.document.set("roles", .strings(user.roles + [role.name]))
          }
          guard user != nil else { throw ManagementError.unknownUser }
        }
        return true
      }
      return Response(status: .ok)
    },
  ]
}

extension User {
  /// The user in lists of members.
  func summary(issuer: String) -> JSONObject {
    let shown = representation(issuer: issuer)
    return JSONObject(
      shown.members.filter { ["user_id", "email", "picture", "name"].contains($0.name) }
    )
  }
}

extension AnswerShape {
  static let userSummary = AnswerShape.entity([
    .text("user_id", "The user's id."),
    .text("email", "The e-mail address."),
    .text("picture", "The URL of a picture."),
    .text("name", "The full name."),
  ])
}
