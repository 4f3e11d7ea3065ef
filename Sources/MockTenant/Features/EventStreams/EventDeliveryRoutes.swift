import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of the deliveries of an event stream.
struct EventDeliveryRoutes: Sendable {
  let tenant: Tenant

  private static let dates = [
    PayloadField(
      "date_from",
      .string(lengths: 20...20),
      summary: "The time of the first event, such as `2026-11-21T10:00:00Z`."
    ),
    PayloadField(
      "date_to",
      .string(lengths: 20...20),
      summary: "The time after the last event, such as `2026-11-22T00:00:00Z`."
    ),
  ]

  private static let filters =
    [
      PayloadField(
        "statuses",
        .choice([EventDelivery.State.failed.rawValue]),
        summary: "The status; Auth0 knows only `failed`."
      ),
      PayloadField("event_types", .string(), summary: "Comma-separated types of events."),
    ] + dates + ManagementQuery.checkpoint

  private static let selection =
    [
      PayloadField(
        "statuses",
        .list(.choice([EventDelivery.State.failed.rawValue])),
        summary: "The statuses; Auth0 knows only `failed`."
      ),
      PayloadField(
        "event_types",
        .list(.choice(EventSchema.eventTypes)),
        summary: "The types of events."
      ),
    ] + dates

  private static let testEvent = [
    PayloadField(
      "event_type",
      .choice(EventSchema.eventTypes),
      summary: "The type of the event.",
      isRequired: true
    ),
    PayloadField("data", .map(nil), summary: "The event's `data.object`; made up without it."),
  ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/event-streams/{id}/deliveries",
      summary: "Lists the failed deliveries of an event stream, in the order of their events.",
      scopes: ["read:event_deliveries"],
      query: filters,
      answer: .json(.list(.eventDelivery))
    ) { try await EventDeliveryRoutes(tenant: $0.tenant).list($0) },
    .management(
      .get,
      "/api/v2/event-streams/{id}/deliveries/{event_id}",
      summary: "Reads a delivery, whatever its status.",
      scopes: ["read:event_deliveries"],
      answer: .json(.eventDelivery)
    ) { try await EventDeliveryRoutes(tenant: $0.tenant).read($0) },
    .management(
      .post,
      "/api/v2/event-streams/{id}/redeliver",
      summary: "Sends failed deliveries again.",
      scopes: ["update:event_deliveries"],
      body: .json(selection),
      answer: .json(.object(selection), status: .accepted)
    ) { try await EventDeliveryRoutes(tenant: $0.tenant).redeliverAll($0) },
    .management(
      .post,
      "/api/v2/event-streams/{id}/redeliver/{event_id}",
      summary: "Sends a failed delivery again.",
      scopes: ["update:event_deliveries"],
      answer: .nothing(.accepted)
    ) { try await EventDeliveryRoutes(tenant: $0.tenant).redeliver($0) },
    .management(
      .post,
      "/api/v2/event-streams/{id}/test",
      summary: "Sends an event that the request makes up.",
      scopes: ["update:event_streams"],
      body: .json(testEvent),
      answer: .json(.eventDelivery, status: .accepted)
    ) { try await EventDeliveryRoutes(tenant: $0.tenant).test($0) },
  ]

  private func list(_ call: ManagementCall) async throws -> Response {
    let types = call.query.string("event_types")?.split(separator: ",").map(String.init)
    let filter = try await filter(of: call, call.query, types: types)
    let all = try await tenant.store.read { try filter.failed(in: $0) }.map(\.representation)
    let page = CheckpointPage(call.query).response(all, named: "deliveries")
    return JSONResponse.make(page["deliveries"] ?? [])
  }

  private func read(_ call: ManagementCall) async throws -> Response {
    let (stream, eventID) = (try await call.eventStream(), try call.parameter("event_id"))
    guard let delivery = try await tenant.store.delivery(eventID, of: stream.id) else {
      throw Self.unknownDelivery
    }
    return JSONResponse.make(object: delivery.representation)
  }

  private func redeliverAll(_ call: ManagementCall) async throws -> Response {
    let (payload, now) = (call.payload, tenant.now)
    let types = payload.strings("event_types")
    let filter = try await filter(of: call, payload, types: types)
    try await call.write("Redeliver events", status: .accepted, body: payload) { database in
      for delivery in try filter.failed(in: database) {
        try Store.redeliver(delivery, at: now, in: database)
      }
      return true
    }
    tenant.eventSignal.send()
    return JSONResponse.make(object: payload, status: .accepted)
  }

  private func redeliver(_ call: ManagementCall) async throws -> Response {
    let (stream, eventID) = (try await call.eventStream(), try call.parameter("event_id"))
    let now = tenant.now
    try await call.write("Redeliver an event", status: .accepted) { database in
      guard let delivery = try Store.delivery(eventID, of: stream.id, in: database) else {
        throw Self.unknownDelivery
      }
      guard delivery.state == .failed else {
        throw ManagementError(
          .badRequest,
          "The delivery is \(delivery.state.rawValue); only a failed one is sent again.",
          code: "delivery_not_failed"
        )
      }
      try Store.redeliver(delivery, at: now, in: database)
      return true
    }
    tenant.eventSignal.send()
    return Response(status: .accepted)
  }

  private func test(_ call: ManagementCall) async throws -> Response {
    let stream = try await call.eventStream()
    guard stream.isEnabled else {
      throw ManagementError(
        .badRequest,
        "The event stream is disabled; enable it to send a test event.",
        code: "event_stream_disabled"
      )
    }
    let type = call.payload.string("event_type") ?? ""
    let event = StreamedEvent(
      type: type,
      object: call.payload.object("data") ?? StreamedEvent.sample(of: type, at: tenant.now)
    )
    let recorder = tenant.store.recorder
    let delivery = try await call.change(
      "Send a test event",
      status: .accepted,
      body: call.payload
    ) { try recorder?.recordTest(event, of: stream, in: $0) }
    tenant.eventSignal.send()
    return JSONResponse.make(object: delivery?.representation ?? [:], status: .accepted)
  }

  /// The filter of a request's parameters, for the deliveries of its stream.
  private func filter(
    of call: ManagementCall,
    _ parameters: JSONObject,
    types: [String]?
  ) async throws -> EventDeliveryFilter {
    var filter = EventDeliveryFilter(streamID: try await call.eventStream().id)
    filter.types = types
    filter.from = try Self.date("date_from", parameters)
    filter.to = try Self.date("date_to", parameters)
    return filter
  }

  private static func date(
    _ name: String,
    _ parameters: JSONObject
  ) throws(ManagementError) -> Instant? {
    guard let text = parameters.string(name) else { return nil }
    guard let instant = Instant(text) else {
      throw .invalidQuery(
        PayloadProblem(
          reason: "Object didn't pass validation for format date-time: \(text)",
          path: name,
          summary: dates.first { $0.name == name }?.summary ?? ""
        )
      )
    }
    return instant
  }

  private static let unknownDelivery = ManagementError(
    .notFound,
    "The delivery does not exist.",
    code: "inexistent_event_delivery"
  )
}
