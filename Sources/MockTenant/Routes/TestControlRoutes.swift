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

  static let clock = [
    PayloadField(
      "now",
      .string(lengths: 1...40),
      summary: "The time to stop at; null for the system's clock.",
      isNullable: true,
      isRequired: true
    )
  ]
  static let advance = [
    PayloadField(
      "seconds",
      .integer(0...3_153_600_000),
      summary: "The number of seconds to advance.",
      isRequired: true
    )
  ]
  static let caller = [
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

  func add(to router: Router<TenantRequestContext>) {
    addClock(to: router)
    router.put("/_mock/caller") { request, context in
      let body = try await ManagementCall.body(
        request,
        context: context,
        fields: Self.caller,
        requiring: true
      )
      do throws(PostLoginError) {
        try tenant.setCaller(
          address: body.string("address"),
          asn: body.string("asn"),
          geoip: body.object("geoip").map(GeoIP.init)
        )
      } catch {
        throw ManagementError(.badRequest, error.message, code: "invalid_body")
      }
      return Response(status: .noContent)
    }
    router.get("/_mock/logs") { _, _ in
      let logs = try await tenant.store.logs()
      return JSONResponse.make(.array(logs.map { .object($0.document.members) }))
    }
    router.delete("/_mock/logs") { _, _ in
      try await tenant.store.clearLogs()
      return Response(status: .noContent)
    }
    router.get("/_mock/live") { _, _ in
      let entries = try await tenant.store.live(at: tenant.now)
      return JSONResponse.make(.array(entries.map { .object($0.document.members) }))
    }
    router.post("/_mock/reset") { request, _ in
      guard request.headers[.origin] == nil else {
        throw ManagementError(.forbidden, "Pages of other origins cannot reset the tenant")
      }
      try await tenant.reset()
      return Response(status: .noContent)
    }
    router.get("/_mock/openapi.json") { request, context in
      JSONResponse.make(
        object: OpenAPIDocument.document(tenant.origin(of: request, context).issuer)
      )
    }
  }

  private func addClock(to router: Router<TenantRequestContext>) {
    router.get("/_mock/clock") { _, _ in clock }
    router.put("/_mock/clock") { request, context in
      let body = try await ManagementCall.body(
        request,
        context: context,
        fields: Self.clock,
        requiring: true
      )
      if let text = body.string("now") {
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
    router.post("/_mock/clock/advance") { request, context in
      let body = try await ManagementCall.body(
        request,
        context: context,
        fields: Self.advance,
        requiring: true
      )
      let duration = Duration.seconds(body.integer("seconds") ?? 0)
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
      "user_id": userID.map { .string($0) } ?? .null,
      "client_id": clientID.map { .string($0) } ?? .null,
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
