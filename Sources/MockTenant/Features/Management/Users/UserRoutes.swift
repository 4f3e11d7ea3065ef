import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/users`.
struct UserRoutes: Sendable {
  let tenant: Tenant

  /// The members that `q` may search.
  static let searchable = SearchableFields(
    names: [
      "user_id", "email", "email_verified", "name", "nickname", "given_name", "family_name",
      "username", "phone_number", "blocked", "logins_count", "last_login", "last_ip",
      "created_at", "updated_at", "identities.connection", "identities.provider",
      "identities.user_id",
    ],
    objects: ["app_metadata", "user_metadata"],
    bare: ["user_id", "email", "name", "nickname", "username", "phone_number"],
    ignoresCase: true
  )

  static let filters =
    ManagementQuery.paging + ManagementQuery.selection + ManagementQuery.search + [
      PayloadField("connection", .string(lengths: 1...255), summary: "The connection's name.")
    ]

  static let addressFilters =
    ManagementQuery.selection + [
      PayloadField("email", .string(), summary: "The e-mail address.", isRequired: true)
    ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/users",
      summary: "Finds users.",
      scopes: ["read:users", "read:user_idp_tokens"],
      query: filters,
      answer: .json(.page(.user, named: "users"))
    ) { try await UserRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/users",
      summary: "Creates a user.",
      scopes: ["create:users"],
      body: .json(UserFields.creation),
      answer: .json(.user, status: .created)
    ) { try await UserRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/users-by-email",
      summary: "Finds users by their e-mail address.",
      scopes: ["read:users"],
      query: addressFilters,
      answer: .json(.list(.user))
    ) { try await UserRoutes(tenant: $0.tenant).listByEmail($0) },
    .management(
      .get,
      "/api/v2/users/{id}",
      summary: "Reads a user.",
      scopes: ["read:users", "read:current_user", "read:user_idp_tokens"],
      query: ManagementQuery.selection,
      answer: .json(.user)
    ) { try await UserRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/users/{id}",
      summary: "Changes a user.",
      scopes: [
        "update:users", "update:users_app_metadata", "update:current_user_metadata",
        "create:current_user_metadata",
      ],
      body: .json(UserFields.all, isComplete: false),
      answer: .json(.user)
    ) { try await UserRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/users/{id}",
      summary: "Deletes a user.",
      scopes: ["delete:users", "delete:current_user"],
      answer: .nothing(.noContent)
    ) { try await UserRoutes(tenant: $0.tenant).delete($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let page = ResultPage(call.query)
    try page.checkSearchLimit()
    let search = try call.search(Self.searchable)
    let connection = call.query.string("connection")
    let users = try await tenant.store.users()
      .filter { connection == nil || $0.connection == connection }
      .map { $0.representation(issuer: call.origin.issuer) }
      .filter { search?.matches($0, Self.searchable) ?? true }
    return JSONResponse.make(
      page.response(try call.sorted(users, Self.searchable), named: "users")
    )
  }

  private func listByEmail(_ call: ManagementCall) async throws -> Response {
    let email = call.query.string("email")?.lowercased()
    let users = try await tenant.store.users().filter { $0.email?.lowercased() == email }
    return JSONResponse.make(
      .array(
        users.map { user in
          let shown = user.representation(issuer: call.origin.issuer)
          return .object(ResultPage(call.query).selected(shown).members)
        }
      )
    )
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: ["read:users", "read:user_idp_tokens"])
    guard let user = try await tenant.store.user(id) else { throw ManagementError.unknownUser }
    let shown = user.representation(issuer: call.origin.issuer)
    return JSONResponse.make(object: ResultPage(call.query).selected(shown))
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let everything = ["update:users", "update:users_app_metadata"]
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: everything)
    let payload = call.payload
    try checkScopes(of: payload, call)
    let now = tenant.now
    let hash = try await hash(of: payload.string("password"))
    let user: User?
    do {
      user = try await call.change("Update a User", body: payload) { database in
        let user = try Store.updateUser(id, in: database) { user in
          user.merge(payload)
          user.document.set("updated_at", .string(now.text))
          if hash != nil { user.document.set("last_password_reset", .string(now.text)) }
        }
        if let user, payload["email"] != nil || payload["username"] != nil {
          try Store.checkIsUnlinked(user, in: database)
        }
        if let user, let hash {
          try Store.setPassword(hash, of: user, at: now, in: database)
        }
        return user
      }
    } catch let error as DatabaseError where error.isDuplicate {
      throw Self.existingUser
    }
    guard let user else { throw ManagementError.unknownUser }
    if hash != nil { PasswordChangeNotice(tenant: tenant, origin: call.origin).start(for: id) }
    return JSONResponse.make(object: user.representation(issuer: call.origin.issuer))
  }

  /// Checks that the token's scopes allow the members: a user's own token may change only
  /// `user_metadata`, and `app_metadata` has a scope of its own.
  private func checkScopes(of payload: JSONObject, _ call: ManagementCall) throws {
    for member in payload.members {
      let field = UserFields.all.first { $0.name == member.name }
      let own = field?.changeScopes ?? []
      let scopes = own.isEmpty ? ["update:users"] : own
      guard scopes.contains(where: call.has) else {
        throw ManagementError.insufficientScope(scopes)
      }
    }
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: ["delete:users"])
    // Auth0 gives the same answer whether the user existed or not.
    let now = tenant.now
    try await call.write("Delete a User", status: .noContent) { database in
      try Store.deleteUser(id, at: now, in: database)
    }
    return Response(status: .noContent)
  }
}
