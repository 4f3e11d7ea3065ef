import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/connections`.
struct ConnectionRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/connections",
      summary: "Lists connections.",
      scopes: ["read:connections"],
      query: filters,
      answer: .json(
        .anyOf([
          .page(.connection, named: "connections"),
          .checkpoint(.connection, named: "connections"),
        ])
      )
    ) { try await ConnectionRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/connections",
      summary: "Creates a connection.",
      scopes: ["create:connections"],
      body: .json(ConnectionFields.creation),
      answer: .json(.connection, status: .created)
    ) { try await ConnectionRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/connections/{id}",
      summary: "Reads a connection.",
      scopes: ["read:connections"],
      query: ManagementQuery.selection,
      answer: .json(.connection)
    ) { try await ConnectionRoutes(tenant: $0.tenant).read($0) },
    .management(
      .patch,
      "/api/v2/connections/{id}",
      summary: "Changes a connection.",
      scopes: ["update:connections"],
      body: .json(ConnectionFields.change, isComplete: false),
      answer: .json(.connection)
    ) { try await ConnectionRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/connections/{id}",
      summary: "Deletes a connection and its users.",
      scopes: ["delete:connections"],
      answer: .nothing(.noContent)
    ) { try await ConnectionRoutes(tenant: $0.tenant).delete($0) },
  ]

  private static let filters =
    ManagementQuery.paging + ManagementQuery.checkpoint + ManagementQuery.selection + [
      PayloadField("name", .string(lengths: 1...128), summary: "The connection's name."),
      PayloadField("strategy", .string(lengths: 1...255), summary: "The connections' strategy."),
    ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let (name, strategy) = (call.query.string("name"), call.query.string("strategy"))
    let connections = try await tenant.store.connections().filter { connection in
      (name ?? connection.name) == connection.name
        && (strategy ?? connection.strategy) == connection.strategy
    }
    let (all, page) = (connections.map(\.representation), ResultPage(call.query))
    guard call.query["from"] == nil, call.query["take"] == nil else {
      return JSONResponse.make(
        CheckpointPage(call.query).response(all, named: "connections", selected: page.selected)
      )
    }
    return JSONResponse.make(page.response(all, named: "connections"))
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    guard try await tenant.store.connection(named: payload.string("name") ?? "") == nil else {
      throw Self.existingConnection
    }
    let id = tenant.identifier("con_")
    let document = ConnectionFields.table.merging(payload, into: ["id": .string(id)])
    try await call.write("Create a connection", status: .created, body: payload.withoutSecret) {
      database in
      try Store.save(.connection, id: id, document: document, digest: nil, in: database)
      return true
    }
    return JSONResponse.make(object: Connection(document).representation, status: .created)
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    guard
      let document = try await tenant.store.entity(.connection, call.parameter("id"))
    else { throw Self.unknownConnection }
    return JSONResponse.make(
      object: ResultPage(call.query).selected(Connection(document).representation)
    )
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let (id, payload) = (try call.parameter("id"), call.payload)
    let document = try await call.change("Update a connection", body: payload.withoutSecret) {
      database in
      try Store.update(.connection, id: id, in: database) { document in
        document = ConnectionFields.table.merging(payload, into: document)
        // As at Auth0, a change of `options` replaces all of them.
        if let options = payload["options"] { document.set("options", options) }
      }
    }
    guard let document else { throw Self.unknownConnection }
    return JSONResponse.make(object: Connection(document).representation)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let (id, now) = (try call.parameter("id"), tenant.now)
    guard let connection = try await tenant.store.entity(.connection, id).map(Connection.init)
    else { return Response(status: .noContent) }
    try await call.write("Delete a connection", status: .noContent) { database in
      let users = try String.fetchAll(
        database,
        prepared: "SELECT id FROM user WHERE connection = ?",
        arguments: [connection.name]
      )
      for user in users { _ = try Store.deleteUser(user, at: now, in: database) }
      try Store.removeFromOrganizations(connectionID: id, in: database)
      return try Store.delete(.connection, id: id, in: database)
    }
    return Response(status: .noContent)
  }

  private static let unknownConnection =
    ManagementError(.notFound, "The connection does not exist.", code: "inexistent_connection")
  private static let existingConnection =
    ManagementError(
      .conflict,
      "A connection with the same name already exists.",
      code: "conflict"
    )
}

extension Connection {
  /// The connection as the Management API shows it.
  var representation: JSONObject {
    let shown = document.setting("options", .object(options.document.members))
    return ConnectionFields.table.completing(shown.withoutSecret)
  }
}

extension JSONObject {
  /// The connection without the tenant's secret at the network, which no answer or log contains.
  fileprivate var withoutSecret: JSONObject {
    guard let options = object("options") else { return self }
    return setting("options", .object(options.setting("client_secret", nil).members))
  }
}
