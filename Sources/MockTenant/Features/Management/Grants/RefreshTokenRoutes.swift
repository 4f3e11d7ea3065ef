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

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/refresh-tokens/{id}",
      summary: "Reads a refresh token.",
      scopes: ["read:refresh_tokens"],
      answer: .json(.refreshToken)
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/refresh-tokens/{id}",
      summary: "Changes a refresh token's metadata.",
      scopes: ["update:refresh_tokens"],
      body: .json(fields, isComplete: false),
      answer: .json(.refreshToken)
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/refresh-tokens/{id}",
      summary: "Revokes a refresh token.",
      scopes: ["delete:refresh_tokens"],
      answer: .nothing(.accepted)
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).revoke($0) },
    .management(
      .get,
      "/api/v2/users/{id}/refresh-tokens",
      summary: "Lists a user's refresh tokens.",
      scopes: ["read:refresh_tokens"],
      query: ManagementQuery.checkpoint + [ManagementQuery.totals],
      answer: .json(.checkpoint(.refreshToken, named: "tokens"))
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).list($0) },
    .management(
      .delete,
      "/api/v2/users/{id}/refresh-tokens",
      summary: "Revokes a user's refresh tokens.",
      scopes: ["delete:refresh_tokens"],
      answer: .nothing(.accepted)
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).revokeAll($0) },
    .management(
      .get,
      "/api/v2/device-credentials",
      summary: "Lists a user's refresh tokens as device credentials.",
      scopes: ["read:device_credentials"],
      query: credentialFilters,
      answer: .json(.page(.deviceCredential, named: "device_credentials"))
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).listCredentials($0) },
    .management(
      .delete,
      "/api/v2/device-credentials/{id}",
      summary: "Revokes a device credential.",
      scopes: ["delete:device_credentials", "delete:current_user_device_credentials"],
      answer: .nothing(.noContent)
    ) { try await RefreshTokenRoutes(tenant: $0.tenant).revokeCredential($0) },
  ]

  private func live(_ id: String) async throws -> RefreshTokenRecord {
    guard let token = try await tenant.store.refreshToken(id), token.isLive(at: tenant.now) else {
      throw ManagementError.unknownRefreshToken
    }
    return token
  }

  private func shown(_ token: RefreshTokenRecord) async throws -> JSONObject {
    token.representation(of: try await tenant.store.client(token.clientID))
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    JSONResponse.make(object: try await shown(live(call.parameter("id"))))
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let id = try await live(call.parameter("id")).id
    let payload = call.payload
    let token = try await call.change("Update a refresh token", body: payload) { database in
      try Store.updateRefreshToken(id, in: database) { token in
        guard let metadata = payload["refresh_token_metadata"] else { return }
        token.content.metadata = JSONObject(metadata.objectValue ?? [])
      }
    }
    guard let token else { throw ManagementError.unknownRefreshToken }
    return JSONResponse.make(object: try await shown(token))
  }

  private func revoke(_ call: ManagementCall) async throws -> Response {
    let token = try await live(call.parameter("id"))
    return try await revoke(token, call, description: "Delete a refresh token", status: .accepted)
  }

  private func revokeCredential(_ call: ManagementCall) async throws -> Response {
    let token = try await live(call.parameter("id"))
    try call.checkOwner(token.userID, unless: ["delete:device_credentials"])
    return try await revoke(
      token,
      call,
      description: "Delete a device credential",
      status: .noContent
    )
  }

  /// Revokes a token and, if its client cascades, what session transfers derived from it.
  private func revoke(
    _ token: RefreshTokenRecord,
    _ call: ManagementCall,
    description: String,
    status: HTTPResponse.Status
  ) async throws -> Response {
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

  private func list(_ call: ManagementCall) async throws -> Response {
    let clients = try await tenant.store.clients()
    let documents = try await tokens(of: call.user().id).map { token in
      token.representation(of: clients.first { $0.id == token.clientID })
    }
    return JSONResponse.make(CheckpointPage(call.query).response(documents, named: "tokens"))
  }

  private func revokeAll(_ call: ManagementCall) async throws -> Response {
    let (user, now) = (try await call.user(), tenant.now)
    try await call.write("Delete refresh tokens of a user", status: .accepted) { database in
      try Store.revokeRefreshTokens(where: "user_id", equals: user.id, at: now, in: database)
      return true
    }
    return Response(status: .accepted)
  }

  private func listCredentials(_ call: ManagementCall) async throws -> Response {
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
