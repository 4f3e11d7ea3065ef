import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/token-exchange-profiles`.
struct TokenExchangeProfileRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/token-exchange-profiles",
      summary: "Lists the profiles of custom token exchanges.",
      scopes: ["read:token_exchange_profiles"],
      query: ManagementQuery.checkpoint,
      answer: .json(.checkpoint(.tokenExchangeProfile, named: "token_exchange_profiles"))
    ) { try await TokenExchangeProfileRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/token-exchange-profiles",
      summary: "Creates a profile of custom token exchanges.",
      scopes: ["create:token_exchange_profiles"],
      body: .json(TokenExchangeProfileFields.creation),
      answer: .json(.tokenExchangeProfile, status: .created)
    ) { try await TokenExchangeProfileRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/token-exchange-profiles/{id}",
      summary: "Reads a profile of custom token exchanges.",
      scopes: ["read:token_exchange_profiles"],
      answer: .json(.tokenExchangeProfile)
    ) { try await TokenExchangeProfileRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/token-exchange-profiles/{id}",
      summary: "Changes the name or the type of a profile of custom token exchanges.",
      scopes: ["update:token_exchange_profiles"],
      body: .json(TokenExchangeProfileFields.change, isComplete: false),
      answer: .nothing(.noContent)
    ) { try await TokenExchangeProfileRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/token-exchange-profiles/{id}",
      summary: "Deletes a profile of custom token exchanges.",
      scopes: ["delete:token_exchange_profiles"],
      answer: .nothing(.noContent)
    ) { try await TokenExchangeProfileRoutes(tenant: $0.tenant).delete($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let all = try await tenant.store.tokenExchangeProfiles().map(\.representation)
    return JSONResponse.make(
      CheckpointPage(call.query).response(all, named: "token_exchange_profiles")
    )
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    try Self.checkType(payload)
    guard tenant.exchangeFlows[payload.string("action_id") ?? ""] != nil else {
      throw ManagementError(
        .badRequest,
        "The Action does not exist, or is of another trigger.",
        code: "invalid_body"
      )
    }
    let id = tenant.identifier("tep_")
    let now = JSONValue.string(tenant.now.text)
    var document = TokenExchangeProfileFields.table.merging(payload, into: ["id": .string(id)])
    document.set("created_at", now)
    document.set("updated_at", now)
    let profile = document
    try await call.write("Create a token exchange profile", status: .created, body: payload) {
      database in
      try Self.checkIsNew(payload, besides: id, in: database)
      try Store.save(.tokenExchangeProfile, id: id, document: profile, digest: nil, in: database)
      return true
    }
    return JSONResponse.make(
      object: TokenExchangeProfile(profile).representation,
      status: .created
    )
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    guard let document = try await tenant.store.entity(.tokenExchangeProfile, id) else {
      throw Self.unknown
    }
    return JSONResponse.make(object: TokenExchangeProfile(document).representation)
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let (id, payload, now) = (try call.parameter("id"), call.payload, tenant.now)
    try Self.checkType(payload)
    let changed = try await call.change(
      "Update a token exchange profile",
      status: .noContent,
      body: payload
    ) { database in
      try Self.checkIsNew(payload, besides: id, in: database)
      return try Store.update(.tokenExchangeProfile, id: id, in: database) { document in
        document = TokenExchangeProfileFields.table.merging(payload, into: document)
        document.set("updated_at", .string(now.text))
      }
    }
    guard changed != nil else { throw Self.unknown }
    return Response(status: .noContent)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try await call.write("Delete a token exchange profile", status: .noContent) { database in
      guard try Store.delete(.tokenExchangeProfile, id: id, in: database) else {
        throw Self.unknown
      }
      return true
    }
    return Response(status: .noContent)
  }

  private static func checkType(_ payload: JSONObject) throws(ManagementError) {
    guard let type = payload.string("subject_token_type"),
      let problem = TokenExchangeProfile.problem(ofType: type)
    else { return }
    throw ManagementError(.badRequest, "\(problem).", code: "invalid_body")
  }

  /// Checks that no other profile has the type, by which requests name their profile.
  private static func checkIsNew(
    _ payload: JSONObject,
    besides id: String,
    in database: Database
  ) throws {
    guard let type = payload.string("subject_token_type") else { return }
    let profiles = try Store.entities(.tokenExchangeProfile, in: database)
      .map(TokenExchangeProfile.init)
    guard !profiles.contains(where: { $0.subjectTokenType == type && $0.id != id }) else {
      throw ManagementError(
        .conflict,
        "A token exchange profile with this subject_token_type already exists.",
        code: "conflict"
      )
    }
  }

  private static let unknown = ManagementError(
    .notFound,
    "The token exchange profile does not exist.",
    code: "inexistent_token_exchange_profile"
  )
}

extension TokenExchangeProfile {
  /// The profile as the Management API shows it.
  var representation: JSONObject { TokenExchangeProfileFields.answer.completing(document) }
}
