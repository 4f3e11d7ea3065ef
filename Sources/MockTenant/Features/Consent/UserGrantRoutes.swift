import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of `/api/v2/grants`, the consents of users.
struct UserGrantRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/grants",
      summary: "Lists the consents of users.",
      scopes: ["read:grants"],
      query: ManagementQuery.paging + [
        PayloadField("user_id", .string(lengths: 1...255), summary: "The user's id."),
        PayloadField("client_id", .string(lengths: 1...255), summary: "The client's id."),
        PayloadField("audience", .string(lengths: 1...600), summary: "The API."),
      ],
      answer: .json(.page(.userGrant, named: "grants"))
    ) { try await UserGrantRoutes(tenant: $0.tenant).list($0) },
    .management(
      .delete,
      "/api/v2/grants",
      summary: "Withdraws all consents of a user.",
      scopes: ["delete:grants"],
      query: [
        PayloadField(
          "user_id",
          .string(lengths: 1...255),
          summary: "The user's id.",
          isRequired: true
        )
      ],
      answer: .nothing(.noContent)
    ) { try await UserGrantRoutes(tenant: $0.tenant).withdrawAll($0) },
    .management(
      .delete,
      "/api/v2/grants/{id}",
      summary: "Withdraws a consent.",
      scopes: ["delete:grants"],
      answer: .nothing(.noContent)
    ) { try await UserGrantRoutes(tenant: $0.tenant).withdraw($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let (user, client) = (call.query.string("user_id"), call.query.string("client_id"))
    let audience = call.query.string("audience")
    let documents = try await tenant.store.userGrants()
      .filter { grant in
        (user == nil || user == grant.userID) && (client == nil || client == grant.clientID)
      }
      .map { $0.representation(issuer: call.origin.issuer) }
      .filter { audience == nil || audience == $0.string("audience") }
    return JSONResponse.make(ResultPage(call.query).response(documents, named: "grants"))
  }

  private func withdraw(_ call: ManagementCall) async throws -> Response {
    let (id, now) = (try call.parameter("id"), tenant.now)
    try await call.write("Delete a grant", status: .noContent) { database in
      guard
        try Store.withdrawUserGrants(where: "id", equals: id, at: now, in: database)
      else {
        throw ManagementError(
          .notFound,
          "The grant does not exist.",
          code: "inexistent_grant"
        )
      }
      return true
    }
    return Response(status: .noContent)
  }

  private func withdrawAll(_ call: ManagementCall) async throws -> Response {
    let (userID, now) = (call.query.string("user_id") ?? "", tenant.now)
    try await call.write("Delete grants of a user", status: .noContent) { database in
      // A text with NUL would end there for SQLite.
      guard !userID.utf8.contains(0) else { return false }
      return try Store.withdrawUserGrants(where: "user_id", equals: userID, at: now, in: database)
    }
    return Response(status: .noContent)
  }
}
