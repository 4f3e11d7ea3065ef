import FoundationEssentials
import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

/// Every operator, with data that makes it true, false and unknown.
@Suite(.tags(.rules))
struct ConditionTests {
  struct Row: Sendable, CustomStringConvertible {
    let condition: Condition
    let yes: String
    let no: String
    let unknown: String?

    var description: String { condition.description }

    init(_ condition: Condition, yes: String, no: String, unknown: String? = "") {
      self.condition = condition
      self.yes = yes
      self.no = no
      self.unknown = unknown
    }
  }

  private static func country(_ code: String) -> String {
    #","request":{"geoip":{"countryCode":\#(code)}}"#
  }

  private static func roles(_ list: String) -> String {
    #","authorization":{"roles":\#(list)}"#
  }

  private static func ip(_ text: String) -> String { #","request":{"ip":"\#(text)"}"# }

  private static func tenant(_ name: String) -> String { #","tenant":{"id":\#(name)}"# }

  private static func logins(_ count: String) -> String {
    #","stats":{"logins_count":\#(count)}"#
  }

  private static func session(_ time: String) -> String {
    #","session":{"created_at":"\#(time)"}"#
  }

  private static func places(_ from: (Double, Double), _ to: (Double, Double)) -> String {
    func place(_ place: (Double, Double)) -> String {
      #"{"geoip":{"latitude":\#(place.0),"longitude":\#(place.1)}}"#
    }
    return #","session_transfer_token":{"request":\#(place(from))},"request":\#(place(to))"#
  }

  private static let madrid = (40.4168, -3.7038)
  private static let lisbon = (38.7223, -9.1393)

  static let rows: [Row] = [
    Row(
      When(\.request.geoip.countryCode, equals: "DE"),
      yes: country(#""DE""#),
      no: country(#""FR""#),
      unknown: country("null")
    ),
    Row(
      When(\.request.geoip.countryCode, differsFrom: "DE"),
      yes: country(#""FR""#),
      no: country(#""DE""#),
      unknown: country("5")
    ),
    Row(
      When(\.request.geoip.countryCode, isIn: ["DE", "FR"]),
      yes: country(#""FR""#),
      no: country(#""IT""#)
    ),
    Row(
      When(\.request.asn, equals: "64496"),
      yes: #","request":{"asn":"AS64496"}"#,
      no: #","request":{"asn":"64497"}"#,
      unknown: #","request":{"asn":64496}"#
    ),
    Row(
      When(\.request.asn, isIn: ["AS64496", "AS64500"]),
      yes: #","request":{"asn":"64500"}"#,
      no: #","request":{"asn":"AS1"}"#
    ),
    Row(
      When(\.request.asn, differsFrom: "AS64496"),
      yes: #","request":{"asn":"Example"}"#,
      no: #","request":{"asn":"as64496"}"#
    ),
    Row(
      When(\.tenant.id, startsWith: "ab"),
      yes: tenant(#""abc""#),
      no: tenant(#""bab""#)
    ),
    Row(When(\.tenant.id, endsWith: "bc"), yes: tenant(#""abc""#), no: tenant(#""c""#)),
    Row(When(\.tenant.id, containsText: "é"), yes: tenant(#""aéb""#), no: tenant(#""ae\u0301""#)),
    Row(When(\.tenant.id, matches: "a?c*"), yes: tenant(#""aüc""#), no: tenant(#""ac""#)),
    Row(When(\.stats.loginsCount, isLessThan: 3), yes: logins("2.5"), no: logins("3")),
    Row(When(\.stats.loginsCount, isAtMost: 3), yes: logins("3"), no: logins("3.1")),
    Row(When(\.stats.loginsCount, isMoreThan: 3), yes: logins("4"), no: logins("3")),
    Row(
      When(\.stats.loginsCount, isAtLeast: 3),
      yes: logins("3e0"),
      no: logins("2"),
      unknown: logins(#""3""#)
    ),
    Row(
      When(\.request.ip, isInNetworks: "192.0.2.0/24", "2001:db8::/32"),
      yes: ip("2001:db8:1::5"),
      no: ip("192.0.3.1"),
      unknown: ip("192.0.2.300")
    ),
    Row(When(\.authorization.roles, contains: "a"), yes: roles(#"["b","a"]"#), no: roles("[]")),
    Row(
      When(\.authorization.roles, containsAnyOf: ["a", "b"]),
      yes: roles(#"["b"]"#),
      no: roles(#"["c"]"#),
      unknown: roles(#""a""#)
    ),
    Row(
      When(\.authorization.roles, containsAllOf: ["a", "b"]),
      yes: roles(#"["b","c","a"]"#),
      no: roles(#"["a"]"#)
    ),
    Row(
      When(\.authorization.roles, containsOnly: ["a", "b"]),
      yes: roles("[]"),
      no: roles(#"["a","c"]"#),
      unknown: roles(#"["a",1]"#)
    ),
    Row(
      When(any: \.authorization.roles) { $0.startsWith("admin") },
      yes: roles(#"[7,"admin-x"]"#),
      no: roles(#"["user"]"#),
      unknown: roles(#"[7,"user"]"#)
    ),
    Row(
      When(countOf: \.authorization.roles, isAtLeast: 2),
      yes: roles("[1,2]"),
      no: roles(#"["a"]"#)
    ),
    Row(
      When(\.session.createdAt, isOlderThan: .seconds(3600)),
      yes: session("2026-01-15T10:59:59Z"),
      no: session("2026-01-15T12:00:00+01:00"),
      unknown: session("yesterday")
    ),
    Row(
      When(\.session.createdAt, isYoungerThan: .seconds(3600)),
      yes: session("2026-01-15T11:30Z"),
      no: session("2026-01-15T10:00Z")
    ),
    Row(
      When(
        distanceFrom: \.sessionTransferToken.request.geoip,
        to: \.request.geoip,
        isMoreThan: 500
      ),
      yes: places(madrid, lisbon),
      no: places(madrid, madrid),
      unknown: places((91, 0), madrid)
    ),
    Row(
      When(
        speedFrom: \.sessionTransferToken.request.geoip,
        to: \.request.geoip,
        within: .seconds(60),
        isMoreThan: 900
      ),
      yes: places(madrid, lisbon),
      no: places(madrid, madrid)
    ),
    Row(
      When(exists: \.tenant.id),
      yes: tenant("5"),
      no: tenant("null"),
      unknown: nil
    ),
    Row(When(missing: \.tenant), yes: "", no: tenant("null"), unknown: nil),
    Row(
      When(anyOf: {
        When(\.tenant.id, equals: "a")
        When(\.stats.loginsCount, isAtLeast: 3)
      }),
      yes: tenant(#""a""#),
      no: tenant(#""b""#) + logins("1"),
      unknown: tenant(#""b""#)
    ),
    Row(
      When(noneOf: {
        When(\.tenant.id, equals: "a")
        When(\.stats.loginsCount, isAtLeast: 3)
      }),
      yes: tenant(#""b""#) + logins("1"),
      no: logins("3"),
      unknown: logins("1")
    ),
    Row(
      When(\.tenant.id, equals: "a") && When(\.stats.loginsCount, isAtLeast: 3),
      yes: tenant(#""a""#) + logins("3"),
      no: logins("1"),
      unknown: tenant(#""a""#)
    ),
  ]

  @Test(arguments: rows)
  func `an operator is true, false or unknown`(row: Row) async throws {
    #expect(try await Login.truth(of: row.condition, Login.event(row.yes)) == true)
    #expect(try await Login.truth(of: row.condition, Login.event(row.no)) == false)
    guard let unknown = row.unknown else { return }
    #expect(try await Login.truth(of: row.condition, Login.event(unknown)) == nil)
  }

  @Test(arguments: [
    ("rosa@EXAMPLE.com", true), ("rosa@eu.example.com", false), ("a@b@example.com", true),
    ("rosa@x.corp.example", true), ("rosa@corp.example", false), ("rosa@", nil), ("rosa", nil),
    ("@example.com", nil),
  ])
  func `the domain of an address is what stands behind the last at sign`(
    address: String,
    isInside: Bool?
  ) async throws {
    let event = try Event(json: #"{"user":{"email":"\#(address)","app_metadata":{}}}"#)
    let condition = When(\.user.email, hasDomain: "example.com", "*.corp.example")
    #expect(try await Login.truth(of: condition, event) == isInside)
  }

  @Test(arguments: [
    ("plan", #""plus""#, true), ("plan", "7", false), ("plan", "{}", nil), ("plan", "null", nil),
    ("other", #""plus""#, nil),
  ])
  func `a member of metadata is compared whatever its type`(
    name: String,
    value: String,
    isEqual: Bool?
  ) async throws {
    let event = try Event(json: #"{"user":{"app_metadata":{"\#(name)":\#(value)}}}"#)
    let condition = When(\.user.appMetadata["plan"], equals: "plus")
    #expect(try await Login.truth(of: condition, event) == isEqual)
  }

  @Test(arguments: [
    (#"[{"provider":"ad","isSocial":false},{"provider":"x","isSocial":true}]"#, false),
    (#"[{"provider":"ad","isSocial":true}]"#, true), (#"[{"provider":"ad"}]"#, nil),
    ("[]", false), ("{}", nil),
  ])
  func `a condition on an element sees one element at a time`(
    identities: String,
    holds: Bool?
  ) async throws {
    let event = try Event(json: #"{"user":{"app_metadata":{},"identities":\#(identities)}}"#)
    let condition = When(any: \.user.identities) { identity in
      identity.provider.equals("ad") && identity.isSocial.equals(true)
    }
    #expect(try await Login.truth(of: condition, event) == holds)
  }

  @Test(arguments: [
    // 2026-03-29: clocks in Berlin go from 02:00 to 03:00 at 01:00 UTC.
    ("2026-03-29T00:59:00Z", "Europe/Berlin", "01:59", "02:00", true),
    ("2026-03-29T01:00:00Z", "Europe/Berlin", "03:00", "03:01", true),
    ("2026-10-25T00:59:00Z", "Europe/Berlin", "02:59", "03:00", true),
    ("2026-10-25T01:00:00Z", "Europe/Berlin", "02:00", "02:01", true),
    // The database names no change so far ahead; its rule does.
    ("2090-07-01T12:00:00Z", "Europe/Berlin", "14:00", "14:01", true),
    ("2090-10-29T00:59:00Z", "Europe/Berlin", "02:59", "03:00", true),
    ("2090-10-29T01:00:00Z", "Europe/Berlin", "02:00", "02:01", true),
    ("2090-01-15T12:00:00Z", "Australia/Sydney", "23:00", "23:01", true),
    ("2026-01-15T12:00:00Z", "Asia/Kolkata", "17:30", "17:31", true),
    ("2026-01-15T12:00:00Z", "America/Sao_Paulo", "09:00", "09:01", true),
    ("2026-07-01T12:00:00Z", "America/New_York", "08:00", "08:01", true),
    ("2026-01-15T12:00:00Z", "UTC", "22:00", "06:00", false),
    ("2026-01-15T23:00:00Z", "UTC", "22:00", "06:00", true),
    ("2026-01-15T05:59:59Z", "UTC", "22:00", "06:00", true),
    ("2026-01-15T06:00:00Z", "UTC", "22:00", "06:00", false),
  ])
  func `the time of day is that of the zone`(
    now: String,
    zone: String,
    from: String,
    until: String,
    isInside: Bool
  ) async throws {
    let time = try #require(Date(eventText: now)).millisecondsSince1970
    let condition = When(timeOfDayFrom: from, until: until, in: zone)
    #expect(try await Login.truth(of: condition, Login.event(), now: time) == isInside)
  }

  @Test(arguments: [
    ("2026-01-15T23:30:00Z", "UTC", Weekday.thursday),
    ("2026-01-15T23:30:00Z", "Asia/Tokyo", .friday),
    ("1969-12-31T23:00:00Z", "UTC", .wednesday),
  ])
  func `the weekday is that of the zone`(
    now: String,
    zone: String,
    day: Weekday
  ) async throws {
    let time = try #require(Date(eventText: now)).millisecondsSince1970
    let condition = When(weekday: day, in: zone)
    #expect(try await Login.truth(of: condition, Login.event(), now: time) == true)
    #expect(try await Login.truth(of: !condition, Login.event(), now: time) == false)
  }

  @Test func `speed is unknown where the clock runs backwards`() async throws {
    let condition = When(
      speedFrom: \.sessionTransferToken.request.geoip,
      to: \.request.geoip,
      since: \.session.createdAt,
      isMoreThan: 900
    )
    let places = Self.places(Self.madrid, Self.lisbon)
    // 503 km.
    for (time, holds) in [
      ("11:00:00", false), ("11:30:00", true), ("12:00:00", true), ("12:00:01", nil),
    ] as [(String, Bool?)] {
      let event = try Login.event(places + Self.session("2026-01-15T\(time)Z"))
      #expect(try await Login.truth(of: condition, event) == holds, "\(time)")
    }
  }

  @Test func `a pattern of many stars stays quick`() async throws {
    let condition = When(\.tenant.id, matches: String(repeating: "*a", count: 500) + "b")
    let event = try Login.event(Self.tenant(#""\#(String(repeating: "a", count: 20000))""#))
    #expect(try await Login.truth(of: condition, event) == false)
  }
}
