import FoundationEssentials
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints below `/_mock`, by which tests control the tenant; added only on request.
///
/// Pages of other origins cannot change anything: request bodies must be JSON, for which browsers
/// send a preflight request first.
struct TestControlRoutes: Sendable {
  let tenant: Tenant

  private static let clock = [
    PayloadField(
      "now",
      .string(lengths: 1...40),
      summary: "The time to stop at; null for the system's clock.",
      isNullable: true,
      isRequired: true
    )
  ]
  private static let advance = [
    PayloadField(
      "seconds",
      .integer(0...3_153_600_000),
      summary: "The number of seconds to advance.",
      isRequired: true
    )
  ]
  private static let caller = [
    PayloadField(
      "address",
      .string(lengths: 1...45),
      summary: "The address of every request; null for the real one.",
      isNullable: true,
      isRequired: true
    ),
    PayloadField(
      "asn",
      .string(lengths: 1...20),
      summary: "The address's autonomous system.",
      isNullable: true
    ),
    PayloadField("geoip", .object(place), summary: "The address's place.", isNullable: true),
  ]
  private static let place = [
    PayloadField("cityName", .string(lengths: 0...200), summary: "The city."),
    PayloadField("continentCode", .string(lengths: 2...2), summary: "The continent."),
    PayloadField("countryCode", .string(lengths: 2...2), summary: "The country in two letters."),
    PayloadField("countryCode3", .string(lengths: 3...3), summary: "The country in three letters."),
    PayloadField("countryName", .string(lengths: 0...200), summary: "The country's name."),
    PayloadField("latitude", .number(-90...90), summary: "Degrees north."),
    PayloadField("longitude", .number(-180...180), summary: "Degrees east."),
    PayloadField("subdivisionCode", .string(lengths: 0...10), summary: "The region's code."),
    PayloadField("subdivisionName", .string(lengths: 0...200), summary: "The region's name."),
    PayloadField("timeZone", .string(lengths: 0...100), summary: "The time zone."),
  ]

  static let endpoints: [Endpoint] = [
    .testControl(
      .get,
      "/_mock/clock",
      summary: "Returns the tenant's time.",
      answer: .json(.clock),
      usesDatabase: false
    ) { TestControlRoutes(tenant: $0.tenant).clock },
    .testControl(
      .put,
      "/_mock/clock",
      summary: "Stops the clock at a time, or lets it run again.",
      body: .json(clock),
      answer: .json(.clock),
      usesDatabase: false
    ) { try TestControlRoutes(tenant: $0.tenant).setClock($0) },
    .testControl(
      .post,
      "/_mock/clock/advance",
      summary: "Advances the clock.",
      body: .json(advance),
      answer: .json(.clock),
      usesDatabase: false
    ) { try TestControlRoutes(tenant: $0.tenant).advanceClock($0) },
    .testControl(
      .put,
      "/_mock/caller",
      summary: "Sets the address and place of every request.",
      body: .json(caller),
      answer: .nothing(.noContent),
      usesDatabase: false
    ) { try TestControlRoutes(tenant: $0.tenant).setCaller($0) },
    .testControl(
      .get,
      "/_mock/logs",
      summary: "Lists all tenant logs, the oldest first.",
      answer: .json(.list(.tenantLog))
    ) { call in
      let logs = try await call.tenant.store.logs()
      return JSONResponse.make(.array(logs.map { .object($0.document.members) }))
    },
    .testControl(
      .delete,
      "/_mock/logs",
      summary: "Deletes the tenant logs.",
      answer: .nothing(.noContent)
    ) { call in
      try await call.tenant.store.clearLogs()
      return Response(status: .noContent)
    },
    .testControl(
      .get,
      "/_mock/live",
      summary: "Lists sessions, tokens, codes and logins that are valid.",
      answer: .json(.list(.liveEntry))
    ) { call in
      let entries = try await call.tenant.store.live(at: call.tenant.now)
      return JSONResponse.make(.array(entries.map { .object($0.document.members) }))
    },
    .testControl(
      .get,
      "/_mock/openapi.json",
      summary: "Describes all endpoints (OpenAPI 3.1).",
      answer: .json(.document),
      usesDatabase: false
    ) { JSONResponse.make(object: OpenAPIDocument.document($0.origin.issuer)) },
  ]

  private func setCaller(_ call: EndpointCall) throws -> Response {
    do throws(PostLoginError) {
      try tenant.setCaller(
        address: call.body.string("address"),
        asn: call.body.string("asn"),
        geoip: call.body.object("geoip").map(GeoIP.init)
      )
    } catch {
      throw ManagementError(.badRequest, error.message, code: "invalid_body")
    }
    return Response(status: .noContent)
  }

  private func setClock(_ call: EndpointCall) throws -> Response {
    if let text = call.body.string("now") {
      guard let instant = Instant(text),
        (Instant(rawValue: 0)...Instant.lastWritable).contains(instant)
      else {
        throw ManagementError.invalidBody(
          PayloadProblem(
            reason: "Object didn't pass validation for format date-time: \(text)",
            path: "now",
            summary: Self.clock[0].summary
          )
        )
      }
      tenant.clock.set(instant)
    } else {
      tenant.clock.reset()
    }
    return clock
  }

  private func advanceClock(_ call: EndpointCall) throws -> Response {
    let duration = Duration.seconds(call.body.integer("seconds") ?? 0)
    guard tenant.now + duration <= Instant.lastWritable else {
      throw ManagementError(
        .badRequest,
        "The clock would pass the year 9999; set it back first",
        code: "invalid_body"
      )
    }
    tenant.clock.advance(by: duration)
    return clock
  }

  private var clock: Response { JSONResponse.make(["now": .string(tenant.now.text)]) }
}

extension Instant {
  /// Creates an instant from a text such as `2026-11-21T10:00:00Z`; nil for an invalid text.
  init?(_ text: String) {
    guard let time = Date(eventText: text) else { return nil }
    self.init(time)
  }

  /// The last instant of the year 9999, since ISO 8601 has four digits for the year.
  static let lastWritable = Instant(rawValue: 253_402_300_799_999)
}

extension LiveEntry {
  var document: JSONObject {
    [
      "kind": .string(kind.rawValue), "id": .string(id),
      "user_id": .optional(userID),
      "client_id": .optional(clientID),
      "expires_at": expiresAt.map { .string(Instant($0).text) } ?? .null,
    ]
  }
}

extension GeoIP {
  /// Reads a place from members named as in `event.request.geoip`.
  init(_ document: JSONObject) {
    self.init()
    cityName = document.string("cityName")
    continentCode = document.string("continentCode")
    countryCode = document.string("countryCode")
    countryCode3 = document.string("countryCode3")
    countryName = document.string("countryName")
    latitude = document["latitude"]?.doubleValue
    longitude = document["longitude"]?.doubleValue
    subdivisionCode = document.string("subdivisionCode")
    subdivisionName = document.string("subdivisionName")
    timeZone = document.string("timeZone")
  }
}
