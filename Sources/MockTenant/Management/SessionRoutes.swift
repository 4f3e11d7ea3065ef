import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of `/api/v2/sessions`, and a user's sessions.
struct SessionRoutes: Sendable {
  let tenant: Tenant

  static let metadata = PayloadType.map(.string(lengths: 0...255), atMost: 25)
  static let fields = [
    PayloadField("session_metadata", metadata, summary: "Custom members.", isNullable: true)
  ]

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/sessions/:id", use: read)
    router.patch("/api/v2/sessions/:id", use: update)
    router.delete("/api/v2/sessions/:id") { request, context in
      try await revoke(request, context: context, description: "Delete a session")
    }
    router.post("/api/v2/sessions/:id/revoke") { request, context in
      try await revoke(request, context: context, description: "Revoke a session")
    }
    router.get("/api/v2/users/:id/sessions", use: list)
    router.delete("/api/v2/users/:id/sessions", use: revokeAll)
  }

  private func live(_ id: String) async throws -> SessionRecord {
    guard let session = try await tenant.store.session(id), session.isLive(at: tenant.now) else {
      throw ManagementError.unknownSession
    }
    return session
  }

  @Sendable private func read(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:sessions"]
    )
    return JSONResponse.make(object: try await live(call.parameter("id")).representation)
  }

  @Sendable private func update(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["update:sessions"]
    )
    let id = try await live(call.parameter("id")).id
    let payload = try await call.payload(Self.fields)
    let now = tenant.now
    let session = try await call.change("Update a session", body: payload) { database in
      try Store.updateSession(id, in: database) { session in
        guard let metadata = payload["session_metadata"] else { return }
        session.content.metadata = JSONObject(metadata.objectValue ?? [])
        session.updatedAt = now
      }
    }
    guard let session else { throw ManagementError.unknownSession }
    return JSONResponse.make(object: session.representation)
  }

  /// Revokes a session and its online refresh tokens.
  private func revoke(
    _ request: Request,
    context: TenantRequestContext,
    description: String
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["delete:sessions"]
    )
    let session = try await live(call.parameter("id"))
    let now = tenant.now
    try await call.write(description, status: .accepted) { database in
      try Store.revokeSession(session.id, at: now, preservingRefreshTokens: false, in: database)
    }
    return Response(status: .accepted)
  }

  @Sendable private func list(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["read:sessions"],
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    )
    let user = try await call.user()
    let sessions = try await tenant.store.sessions(of: user.id)
      .filter { $0.isLive(at: tenant.now) }.map(\.representation)
    return JSONResponse.make(CheckpointPage(call.query).response(sessions, named: "sessions"))
  }

  @Sendable private func revokeAll(
    _ request: Request,
    _ context: TenantRequestContext
  ) async throws -> Response {
    let call = try await ManagementCall(
      tenant,
      request: request,
      context: context,
      scopes: ["delete:sessions"]
    )
    let (user, now) = (try await call.user(), tenant.now)
    try await call.write("Delete sessions of a user", status: .accepted) { database in
      try Store.revokeSessions(of: user.id, at: now, in: database)
      return true
    }
    return Response(status: .accepted)
  }
}

extension ManagementCall {
  /// The user whom the path names.
  func user() async throws -> User {
    guard let user = try await tenant.store.user(parameter("id")) else {
      throw ManagementError.unknownUser
    }
    return user
  }
}
