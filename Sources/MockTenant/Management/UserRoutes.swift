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

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/users", use: list)
    router.post("/api/v2/users", use: create)
    router.get("/api/v2/users-by-email", use: listByEmail)
    router.get("/api/v2/users/:id", use: read)
    router.patch("/api/v2/users/:id", use: update)
    router.delete("/api/v2/users/:id", use: delete)
  }

  @Sendable private func list(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:users", "read:user_idp_tokens"],
      query: Self.filters
    )
    let page = ResultPage(call.query)
    try page.checkSearchLimit()
    let search = try call.search(Self.searchable)
    let connection = call.query.string("connection")
    let users = try await tenant.store.users()
      .filter { connection == nil || $0.connection == connection }
      .map(\.representation)
      .filter { search?.matches($0, Self.searchable) ?? true }
    return JSONResponse.make(
      page.response(try call.sorted(users, Self.searchable), named: "users")
    )
  }

  @Sendable private func listByEmail(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:users"],
      query: Self.addressFilters
    )
    let email = call.query.string("email")?.lowercased()
    let users = try await tenant.store.users().filter { $0.email?.lowercased() == email }
    return JSONResponse.make(
      .array(users.map { .object(ResultPage(call.query).selected($0.representation).members) })
    )
  }

  @Sendable private func read(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:users", "read:current_user", "read:user_idp_tokens"],
      query: ManagementQuery.selection
    )
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: ["read:users", "read:user_idp_tokens"])
    guard let user = try await tenant.store.user(id) else { throw ManagementError.unknownUser }
    return JSONResponse.make(object: ResultPage(call.query).selected(user.representation))
  }

  @Sendable private func update(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let everything = ["update:users", "update:users_app_metadata"]
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: everything + ["update:current_user_metadata"]
    )
    let id = try call.parameter("id")
    try call.checkOwner(id, unless: everything)
    let payload = try await call.payload(UserFields.all)
    try checkScopes(of: payload, call)
    let now = tenant.now
    let user: User?
    do {
      user = try await call.change("Update a User", body: payload) { database in
        try Store.updateUser(id, in: database) { user in
          user.merge(payload)
          user.document.set("updated_at", .string(now.text))
        }
      }
    } catch let error as DatabaseError where error.isDuplicate {
      throw Self.existingUser
    }
    guard let user else { throw ManagementError.unknownUser }
    return JSONResponse.make(object: user.representation)
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

  @Sendable private func delete(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["delete:users", "delete:current_user"]
    )
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
