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

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/sessions/{id}",
      summary: "Reads a session.",
      scopes: ["read:sessions"],
      answer: .json(.session)
    ) { try await SessionRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/sessions/{id}",
      summary: "Changes a session's metadata.",
      scopes: ["update:sessions"],
      body: .json(fields, isComplete: false),
      answer: .json(.session)
    ) { try await SessionRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/sessions/{id}",
      summary: "Revokes a session.",
      scopes: ["delete:sessions"],
      answer: .nothing(.accepted)
    ) { try await SessionRoutes(tenant: $0.tenant).revoke($0, description: "Delete a session") },
    .management(
      .post,
      "/api/v2/sessions/{id}/revoke",
      summary: "Revokes a session.",
      scopes: ["delete:sessions"],
      answer: .nothing(.accepted)
    ) { try await SessionRoutes(tenant: $0.tenant).revoke($0, description: "Revoke a session") },
    .management(
      .get,
      "/api/v2/users/{id}/sessions",
      summary: "Lists a user's sessions.",
      scopes: ["read:sessions"],
      query: ManagementQuery.checkpoint + [ManagementQuery.totals],
      answer: .json(.checkpoint(.session, named: "sessions"))
    ) { try await SessionRoutes(tenant: $0.tenant).list($0) },
    .management(
      .delete,
      "/api/v2/users/{id}/sessions",
      summary: "Revokes a user's sessions.",
      scopes: ["delete:sessions"],
      answer: .nothing(.accepted)
    ) { try await SessionRoutes(tenant: $0.tenant).revokeAll($0) },
  ]

  private func live(_ id: String) async throws -> SessionRecord {
    guard let session = try await tenant.store.session(id), session.isLive(at: tenant.now) else {
      throw ManagementError.unknownSession
    }
    return session
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    JSONResponse.make(object: try await live(call.parameter("id")).representation)
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let id = try await live(call.parameter("id")).id
    let payload = call.payload
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
    _ call: ManagementCall,
    description: String
  ) async throws -> Response {
    let session = try await live(call.parameter("id"))
    let now = tenant.now
    try await call.write(description, status: .accepted) { database in
      try Store.revokeSession(session.id, for: .revocation, at: now, in: database)
    }
    return Response(status: .accepted)
  }

  private func list(_ call: ManagementCall) async throws -> Response {
    let user = try await call.user()
    let sessions = try await tenant.store.sessions(of: user.id)
      .filter { $0.isLive(at: tenant.now) }.map(\.representation)
    return JSONResponse.make(CheckpointPage(call.query).response(sessions, named: "sessions"))
  }

  private func revokeAll(_ call: ManagementCall) async throws -> Response {
    let (user, now) = (try await call.user(), tenant.now)
    try await call.write("Delete sessions of a user", status: .accepted) { database in
      try Store.revokeSessions(of: user.id, for: .revocation, at: now, in: database)
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
