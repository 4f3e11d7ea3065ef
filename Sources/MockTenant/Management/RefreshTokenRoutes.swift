import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of `/api/v2/refresh-tokens` and `/api/v2/device-credentials`, and a user's refresh
/// tokens.
struct RefreshTokenRoutes: Sendable {
  let tenant: Tenant

  static let fields = [
    PayloadField(
      "refresh_token_metadata",
      SessionRoutes.metadata,
      summary: "Custom members.",
      isNullable: true
    )
  ]

  static let credentialFilters =
    ManagementQuery.paging + ManagementQuery.selection + [
      PayloadField(
        "user_id",
        .string(lengths: 1...255),
        summary: "The user's id.",
        isRequired: true
      ),
      PayloadField("client_id", .string(lengths: 1...255), summary: "The client's id."),
      PayloadField("type", .choice(["refresh_token"]), summary: "The kind of credential."),
    ]

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/refresh-tokens/:id", use: read)
    router.patch("/api/v2/refresh-tokens/:id", use: update)
    router.delete("/api/v2/refresh-tokens/:id") { request, context in
      let scopes = ["delete:refresh_tokens"]
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: scopes
      )
      return try await revoke(call, description: "Delete a refresh token", status: .accepted)
    }
    router.get("/api/v2/users/:id/refresh-tokens", use: list)
    router.delete("/api/v2/users/:id/refresh-tokens", use: revokeAll)
    router.get("/api/v2/device-credentials", use: listCredentials)
    router.delete("/api/v2/device-credentials/:id") { request, context in
      let scopes = ["delete:device_credentials"]
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: scopes
      )
      return try await revoke(call, description: "Delete a device credential", status: .noContent)
    }
  }

  private func live(_ id: String) async throws -> RefreshTokenRecord {
    guard let token = try await tenant.store.refreshToken(id), token.isLive(at: tenant.now) else {
      throw ManagementError.unknownRefreshToken
    }
    return token
  }

  private func shown(_ token: RefreshTokenRecord) async throws -> JSONObject {
    token.representation(of: try await tenant.store.client(token.clientID))
  }

  @Sendable private func read(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:refresh_tokens"]
    )
    return JSONResponse.make(object: try await shown(live(call.parameter("id"))))
  }

  @Sendable private func update(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let scopes = ["update:refresh_tokens"]
    let call = try await ManagementCall(tenant, request: request, context: context, scopes: scopes)
    let id = try await live(call.parameter("id")).id
    let payload = try await call.payload(Self.fields)
    let token = try await call.change("Update a refresh token", body: payload) { database in
      try Store.updateRefreshToken(id, in: database) { token in
        guard let metadata = payload["refresh_token_metadata"] else { return }
        token.content.metadata = JSONObject(metadata.objectValue ?? [])
      }
    }
    guard let token else { throw ManagementError.unknownRefreshToken }
    return JSONResponse.make(object: try await shown(token))
  }

  /// Revokes a token and, if its client cascades, what session transfers derived from it.
  private func revoke(
    _ call: ManagementCall,
    description: String,
    status: HTTPResponse.Status
  ) async throws -> Response {
    let token = try await live(call.parameter("id"))
    let client = try await tenant.store.client(token.clientID)
    let (cascades, now) = (client?.cascadesRevocation ?? true, tenant.now)
    try await call.write(description, status: status) { database in
      try Store.revokeRefreshToken(token.id, at: now, cascades: cascades, in: database)
    }
    return Response(status: status)
  }

  private func tokens(of userID: String) async throws -> [RefreshTokenRecord] {
    try await tenant.store.refreshTokens(of: userID).filter { $0.isLive(at: tenant.now) }
  }

  @Sendable private func list(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:refresh_tokens"],
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    )
    let clients = try await tenant.store.clients()
    let documents = try await tokens(of: call.user().id).map { token in
      token.representation(of: clients.first { $0.id == token.clientID })
    }
    return JSONResponse.make(CheckpointPage(call.query).response(documents, named: "tokens"))
  }

  @Sendable private func revokeAll(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let scopes = ["delete:refresh_tokens"]
    let call = try await ManagementCall(tenant, request: request, context: context, scopes: scopes)
    let (user, now) = (try await call.user(), tenant.now)
    try await call.write("Delete refresh tokens of a user", status: .accepted) { database in
      try Store.revokeRefreshTokens(where: "user_id", equals: user.id, at: now, in: database)
      return true
    }
    return Response(status: .accepted)
  }

  @Sendable private func listCredentials(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:device_credentials"],
      query: Self.credentialFilters
    )
    let client = call.query.string("client_id")
    let credentials = try await tokens(of: call.query.string("user_id") ?? "")
      .filter { client == nil || $0.clientID == client }
      .map { token -> JSONObject in
        [
          "id": .string(token.id), "type": "refresh_token", "user_id": .string(token.userID),
          "client_id": .string(token.clientID),
          "device_name": .string(token.content.device.initialUserAgent ?? ""),
        ]
      }
    let page = ResultPage(call.query)
    return JSONResponse.make(page.response(credentials, named: "device_credentials"))
  }
}
