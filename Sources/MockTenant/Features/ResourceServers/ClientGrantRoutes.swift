import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/client-grants`.
///
/// A grant is stored in the document of its API, as the tenant's file describes it.
enum ClientGrantRoutes {
  private static let shape = AnswerShape.entity(ClientGrantFields.table)
  private static let path = "/api/v2/client-grants"

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the grants of clients.",
      scopes: ["read:client_grants"],
      query: ManagementQuery.paging + ManagementQuery.checkpoint + [
        PayloadField("audience", .string(lengths: 1...600), summary: "The audience of the API."),
        PayloadField("client_id", .string(lengths: 1...255), summary: "The client."),
        PayloadField(
          "subject_type",
          .choice(["client", "user"]),
          summary: "The kind of grants."
        ),
        PayloadField(
          "allow_any_organization",
          .boolean,
          summary: "Whether the client may name any organization."
        ),
      ],
      answer: .json(
        .anyOf([.page(shape, named: "client_grants"), .checkpoint(shape, named: "client_grants")])
      )
    ) { call in
      let filters = call.query.members.filter { member in
        ClientGrantFields.table.contains { $0.name == member.name }
      }
      let grants = try await all(call).map(\.shown).filter { grant in
        filters.allSatisfy { grant[$0.name] == $0.value }
      }
      return call.page(grants, named: "client_grants")
    },
    .management(
      .post,
      path,
      summary: "Grants a client scopes of an API.",
      scopes: ["create:client_grants"],
      body: .json(ClientGrantFields.table.standing(in: .creation)),
      answer: .json(shape, status: .created)
    ) { try await create($0) },
    .management(
      .get,
      "\(path)/{id}",
      summary: "Reads a grant of a client.",
      scopes: ["read:client_grants"],
      answer: .json(shape)
    ) { call in JSONResponse.make(object: try await found(call).shown) },
    .management(
      .patch,
      "\(path)/{id}",
      summary: "Changes the scopes of a client's grant.",
      scopes: ["update:client_grants"],
      body: .json(ClientGrantFields.table.standing(in: .change), isComplete: false),
      answer: .json(shape)
    ) { try await update($0) },
    .management(
      .delete,
      "\(path)/{id}",
      summary: "Deletes a grant of a client.",
      scopes: ["delete:client_grants"],
      answer: .nothing(.noContent)
    ) { try await delete($0) },
  ]

  private static func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    guard let client = try await call.tenant.store.client(payload.string("client_id") ?? "") else {
      throw ManagementError.unknownClient
    }
    let audience = payload.string("audience") ?? ""
    let key = ResourceServer.key(of: audience, issuer: call.origin.issuer)
    let id = call.tenant.identifier("cgr_")
    let document = ClientGrantFields.table.merging(payload, into: ["id": .string(id)])
      .setting("audience", nil)
    let api = try await call.change("Create client grant", status: .created, body: payload) {
      database in
      try change(key, in: database) { grants, api in
        try checkScopes(of: payload, api)
        let subject = payload.string("subject_type") ?? "client"
        let isKnown = grants.contains {
          $0.string("client_id") == client.id && $0.string("subject_type") ?? "client" == subject
        }
        guard !isKnown else {
          throw ManagementError(
            .conflict,
            "The client has a grant for this audience already.",
            code: "conflict"
          )
        }
        grants.append(document)
      }
    }
    guard api != nil else { throw ManagedEntity.resourceServer.unknown }
    return JSONResponse.make(
      object: ClientGrant(document, audience: audience).shown,
      status: .created
    )
  }

  private static func update(_ call: ManagementCall) async throws -> Response {
    let (grant, payload) = (try await found(call), call.payload)
    let key = ResourceServer.key(of: grant.audience, issuer: call.origin.issuer)
    let merged = ClientGrantFields.table.merging(payload, into: grant.document)
    let changed = try await call.change("Update client grant", body: payload) { database in
      try change(key, in: database) { grants, api in
        try checkScopes(of: payload, api)
        guard let index = grants.firstIndex(of: grant.document) else { throw unknown }
        grants[index] = merged
      }
    }
    guard changed != nil else { throw unknown }
    return JSONResponse.make(object: ClientGrant(merged, audience: grant.audience).shown)
  }

  private static func delete(_ call: ManagementCall) async throws -> Response {
    let grant = try await found(call)
    let key = ResourceServer.key(of: grant.audience, issuer: call.origin.issuer)
    _ = try await call.change("Delete client grant", status: .noContent) { database in
      try change(key, in: database) { grants, _ in grants.removeAll { $0 == grant.document } }
    }
    return Response(status: .noContent)
  }

  /// Changes the grants of an API; returns nil if it does not exist.
  private static func change(
    _ key: String,
    in database: Database,
    _ change: (inout [JSONObject], ResourceServer) throws -> Void
  ) throws -> JSONObject? {
    guard
      let api = try Store.entities(.api, in: database).map(ResourceServer.init)
        .first(where: { $0.identifier == key })
    else { return nil }
    var grants = api.document.objects("client_grants")
    try change(&grants, api)
    return try Store.update(.api, id: key, in: database) { document in
      document.set("client_grants", .array(grants.map { .object($0.members) }))
    }
  }

  private static func checkScopes(
    of payload: JSONObject,
    _ api: ResourceServer
  ) throws(ManagementError) {
    let missing = (payload.strings("scope") ?? []).first { !api.scopes.contains($0) }
    guard let missing else { return }
    throw ManagementError(
      .badRequest,
      "The resource server has no scope `\(missing)`.",
      code: "invalid_body"
    )
  }

  private static func all(_ call: ManagementCall) async throws -> [ClientGrant] {
    try await call.tenant.store.entities(.api).map(ResourceServer.init).flatMap { api in
      let audience = ResourceServer.shown(api.identifier, issuer: call.origin.issuer)
      return api.document.objects("client_grants").map { ClientGrant($0, audience: audience) }
    }
  }

  private static func found(_ call: ManagementCall) async throws -> ClientGrant {
    let id = try call.parameter("id")
    guard let grant = try await all(call).first(where: { $0.shown.string("id") == id }) else {
      throw unknown
    }
    return grant
  }

  private static let unknown = ManagementError(
    .notFound,
    "The client grant does not exist.",
    code: "inexistent_client_grant"
  )
}

/// The scopes of an API that a client has.
struct ClientGrant: Sendable {
  /// The members that the document of the API holds.
  let document: JSONObject
  let audience: String

  init(_ document: JSONObject, audience: String) {
    self.document = document
    self.audience = audience
  }

  /// The grant as the Management API shows it.
  var shown: JSONObject {
    ClientGrantFields.table.completing(document.setting("audience", .string(audience)))
  }
}
