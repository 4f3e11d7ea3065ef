import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of `/api/v2/event-streams`, without those of deliveries.
struct EventStreamRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/event-streams",
      summary: "Lists the event streams.",
      scopes: ["read:event_streams"],
      query: ManagementQuery.checkpoint,
      answer: .json(.checkpoint(.eventStream, named: "eventStreams"))
    ) { try await EventStreamRoutes(tenant: $0.tenant).list($0) },
    .management(
      .post,
      "/api/v2/event-streams",
      summary: "Creates an event stream.",
      scopes: ["create:event_streams"],
      body: .json(EventStreamFields.creation),
      answer: .json(.eventStream, status: .created)
    ) { try await EventStreamRoutes(tenant: $0.tenant).create($0) },
    .management(
      .get,
      "/api/v2/event-streams/{id}",
      summary: "Reads an event stream.",
      scopes: ["read:event_streams"],
      answer: .json(.eventStream)
    ) { call in
      JSONResponse.make(object: try await call.eventStream().representation)
    },
    .management(
      .patch,
      "/api/v2/event-streams/{id}",
      summary: "Changes an event stream.",
      scopes: ["update:event_streams"],
      body: .json(EventStreamFields.change, isComplete: false),
      answer: .json(.eventStream)
    ) { try await EventStreamRoutes(tenant: $0.tenant).update($0) },
    .management(
      .delete,
      "/api/v2/event-streams/{id}",
      summary: "Deletes an event stream with its deliveries.",
      scopes: ["delete:event_streams"],
      answer: .nothing(.noContent)
    ) { try await EventStreamRoutes(tenant: $0.tenant).delete($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let all = try await tenant.store.eventStreams().map(\.representation)
    return JSONResponse.make(CheckpointPage(call.query).response(all, named: "eventStreams"))
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    try checkDestination(of: payload)
    // Auth0's ids have 26 characters.
    let id = String(tenant.identifier("est_").prefix(26))
    let now = JSONValue.string(tenant.now.text)
    var document = EventStreamFields.table.merging(payload, into: ["id": .string(id)])
    document.set("created_at", now)
    document.set("updated_at", now)
    let stream = EventStream(document)
    try await call.write("Create an event stream", status: .created, body: payload) { database in
      try Store.save(
        .eventStream,
        id: id,
        document: stream.document,
        digest: nil,
        in: database
      )
      return true
    }
    return JSONResponse.make(object: stream.representation, status: .created)
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let (id, payload, now) = (try call.parameter("id"), call.payload, tenant.now)
    try checkDestination(of: payload)
    let isEnabled = payload.string("status") == EventStream.Status.enabled.rawValue
    let changed = try await call.change("Update an event stream", body: payload) { database in
      if isEnabled { try Self.checkFailures(of: id, in: database) }
      return try Store.update(.eventStream, id: id, in: database) { document in
        document = EventStreamFields.table.merging(payload, into: document)
        document.set("updated_at", .string(now.text))
      }
    }
    guard let changed else { throw ManagementError.unknownEventStream }
    // Deliveries that waited for the stream are due.
    if isEnabled { tenant.eventSignal.send() }
    return JSONResponse.make(object: EventStream(changed).representation)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let id = try call.parameter("id")
    try await call.write("Delete an event stream", status: .noContent) { database in
      guard try Store.deleteEventStream(id, in: database) else {
        throw ManagementError.unknownEventStream
      }
      return true
    }
    return Response(status: .noContent)
  }

  private func checkDestination(of payload: JSONObject) throws(ManagementError) {
    guard let destination = payload.object("destination") else { return }
    if let problem = EventStream.problem(ofDestination: destination) {
      throw ManagementError(
        .badRequest,
        "Payload validation error: \(problem).",
        code: "invalid_body"
      )
    }
    guard tenant.streamFlows[EventStream(payload).actionID] != nil else {
      throw ManagementError(
        .badRequest,
        "The Action does not exist, or is of another trigger.",
        code: "invalid_body"
      )
    }
  }

  /// Checks that a stream has not too many failed deliveries to be enabled, and forgets those of its
  /// failures that only count in a row.
  private static func checkFailures(of id: String, in database: Database) throws {
    let count = try Store.failedDeliveries(of: id, in: database)
    guard count < Store.deliveryFailureLimit else {
      throw ManagementError(
        .conflict,
        "The stream has \(count) failed deliveries; redeliver some of them before you enable it.",
        code: "too_many_failed_deliveries"
      )
    }
    try Store.forgetFailures(of: id, in: database)
  }
}

extension EventStream {
  /// The stream as the Management API shows it.
  fileprivate var representation: JSONObject { EventStreamFields.answer.completing(document) }
}

extension ManagementCall {
  /// The event stream whose id is the parameter `id` of the path.
  func eventStream() async throws -> EventStream {
    guard let stream = try await tenant.store.eventStream(parameter("id")) else {
      throw ManagementError.unknownEventStream
    }
    return stream
  }
}

extension ManagementError {
  static let unknownEventStream = ManagementError(
    .notFound,
    "The event stream does not exist.",
    code: "inexistent_event_stream"
  )
}
