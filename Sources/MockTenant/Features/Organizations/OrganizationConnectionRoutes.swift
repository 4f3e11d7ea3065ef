import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/api/v2/organizations/{id}/enabled_connections`.
enum OrganizationConnectionRoutes {
  private static let path = "/api/v2/organizations/{id}/enabled_connections"

  private static let shape = AnswerShape.entity(
    OrganizationFields.connections + [
      .sent("connection", .map(nil), summary: "The connection's name and strategy.")
    ]
  )

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      path,
      summary: "Lists the connections of an organization.",
      scopes: ["read:organization_connections"],
      query: ManagementQuery.paging,
      answer: .json(.page(shape, named: "enabled_connections"))
    ) { call in
      let connections = try await call.tenant.store.connections()
      let shown = try await call.organization().connections.map { $0.shown(of: connections) }
      return JSONResponse.make(ResultPage(call.query).response(shown, named: "enabled_connections"))
    },
    .management(
      .post,
      path,
      summary: "Adds a connection to an organization.",
      scopes: ["create:organization_connections"],
      body: .json(OrganizationFields.connections),
      answer: .json(shape, status: .created)
    ) { try await create($0) },
    .management(
      .get,
      "\(path)/{connection_id}",
      summary: "Reads a connection of an organization.",
      scopes: ["read:organization_connections"],
      answer: .json(shape)
    ) { call in
      let id = try call.parameter("connection_id")
      guard
        let found = try await call.organization().connections.first(where: { $0.has(id) })
      else { throw unknown }
      return JSONResponse.make(
        object: found.shown(of: try await call.tenant.store.connections())
      )
    },
    .management(
      .patch,
      "\(path)/{connection_id}",
      summary: "Changes the settings of a connection in an organization.",
      scopes: ["update:organization_connections"],
      body: .json(OrganizationFields.connectionSettings, isComplete: false),
      answer: .json(shape)
    ) { try await update($0) },
    .management(
      .delete,
      "\(path)/{connection_id}",
      summary: "Removes a connection from an organization.",
      scopes: ["delete:organization_connections"],
      answer: .nothing(.noContent)
    ) { call in
      let id = try call.parameter("connection_id")
      try await change(call, "Delete connections from an organization", status: .noContent) {
        guard $0.contains(where: { $0.has(id) }) else { throw unknown }
        $0.removeAll { $0.has(id) }
      }
      return Response(status: .noContent)
    },
  ]

  private static func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    let connections = try await call.tenant.store.connections()
    guard connections.contains(where: { payload.has($0.id) }) else {
      throw ManagementError.unknownConnectionOfOrganization
    }
    try await change(call, "Add a connection to an organization", status: .created) { known in
      guard !known.contains(where: { $0.has(payload.string("connection_id") ?? "") }) else {
        throw ManagementError(
          .conflict,
          "The organization has this connection already.",
          code: "conflict"
        )
      }
      known.append(payload)
    }
    return JSONResponse.make(object: payload.shown(of: connections), status: .created)
  }

  private static func update(_ call: ManagementCall) async throws -> Response {
    let (id, payload) = (try call.parameter("connection_id"), call.payload)
    let changed = try await change(call, "Modify an organization's connection", status: .ok) {
      guard let index = $0.firstIndex(where: { $0.has(id) }) else { throw unknown }
      $0[index] = OrganizationFields.connections.merging(payload, into: $0[index])
    }
    let shown = changed.first { $0.has(id) }
    let connections = try await call.tenant.store.connections()
    return JSONResponse.make(object: shown?.shown(of: connections) ?? [:])
  }

  @discardableResult
  private static func change(
    _ call: ManagementCall,
    _ description: String,
    status: HTTPResponse.Status,
    _ change: @escaping @Sendable (inout [JSONObject]) throws -> Void
  ) async throws -> [JSONObject] {
    let organization = try await call.organization()
    let changed = try await call.change(description, status: status, body: call.payload) {
      database -> [JSONObject]? in
      guard
        let current = try Store.entities(.organization, in: database).map(Organization.init)
          .first(where: { $0.id == organization.id })
      else { return nil }
      var connections = current.connections
      try change(&connections)
      let value = JSONValue.array(connections.map { .object($0.members) })
      try Store.updateOrganization(current.id, in: database) { organization in
        organization.document.set("enabled_connections", value)
      }
      return connections
    }
    guard let changed else { throw ManagementError.unknownOrganization }
    return changed
  }

  private static let unknown = ManagementError(
    .notFound,
    "The organization has no such connection.",
    code: "inexistent_organization_connection"
  )
}

extension Organization {
  fileprivate var connections: [JSONObject] { document.objects("enabled_connections") }
}

extension Store {
  /// Removes a deleted connection from the organizations that have it.
  static func removeFromOrganizations(connectionID id: String, in database: Database) throws {
    for organization in try entities(.organization, in: database).map(Organization.init)
    where organization.connections.contains(where: { $0.has(id) }) {
      let kept = organization.connections.filter { !$0.has(id) }
      try updateOrganization(organization.id, in: database) { organization in
        organization.document.set("enabled_connections", .array(kept.map { .object($0.members) }))
      }
    }
  }
}

extension JSONObject {
  fileprivate func has(_ connectionID: String) -> Bool {
    string("connection_id") == connectionID
  }

  /// The connection of an organization as the Management API shows it.
  fileprivate func shown(of connections: [Connection]) -> JSONObject {
    let connection = connections.first { has($0.id) }
    return OrganizationFields.connections.completing(self).setting(
      "connection",
      [
        "name": .string(connection?.name ?? ""), "strategy": .string(connection?.strategy ?? ""),
      ]
    )
  }
}
