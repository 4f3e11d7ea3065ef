import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct BacktestExportTests {
  private static let user =
    #"{"user_id":"auth0|1","email":"rosa@example.com","email_verified":true,"app_metadata":{"plan":1.0},"#
    + #""updated_at":"2026-11-20T08:00:00.000Z","identities":[{"provider":"auth0"}]}"#

  /// The case of one login with exports.
  private func item(
    _ records: [MadeRecord],
    users: String = user,
    tenant: KeyValuePairs<String, String> = [:],
    _ change: (inout BacktestPreparation.Options) -> Void = { _ in }
  ) throws -> (item: BacktestCase, summary: PreparationSummary) {
    let folder = try TestFolder([
      "logs": records.map(\.text).joined(separator: "\n"), "users.ndjson": users,
    ])
    for (name, text) in tenant { try folder.write("tenant/\(name)", text) }
    let read = try cases([folder.path("logs")]) { options in
      options.users = folder.path("users.ndjson")
      if !tenant.isEmpty { options.tenant = folder.path("tenant") }
      change(&options)
    }
    return (try #require(read.cases.first), read.summary)
  }

  @Test func `a user of the export is known as of the newest change in it`() throws {
    let item = try item([.login(id: 1)]).item
    #expect(item.value("user.email") == #""rosa@example.com""#)
    #expect(item.value("user.app_metadata") == #"{"plan":1.0}"#)
    #expect(item.reason("event.user.phone_number") == nil)
    let users = try #require(item.asOf.first { $0.source == "users" })
    #expect(users.date == "2026-11-20T08:00:00.000Z")
    #expect(users.paths.contains("event.user.email"))
    #expect(item.reason("event.user.identities[0].accessToken") == .neverInLog)
  }

  @Test(
    arguments: [
      ("sce", "event.user.email"), ("sv", "event.user.email_verified"),
      ("sdu", "event.user.app_metadata"),
    ]
  )
  func `a field that a later record changes is unknown`(type: String, path: String) throws {
    let change = MadeRecord(type, id: 2, at: "12:00:00.000")
    #expect(try item([.login(id: 1), change]).item.reason(path) == .changedSince)
    let before = MadeRecord(type, id: 2, at: "08:00:00.000")
    #expect(try item([.login(id: 1), before]).item.reason(path) == nil)
    let taken = try item([.login(id: 1), change]) { $0.asOf = "2026-11-21" }.item
    #expect(taken.reason(path) == nil)
    #expect(taken.asOf.first { $0.source == "users" }?.date == "2026-11-21")
  }

  @Test func `a change by the Management API is of the user in its path`() throws {
    var change = MadeRecord("sapi", id: 2, at: "12:00:00.000", ["user_id": "auth0|admin"])
    change["details"] = [
      "request": [
        "method": "patch", "path": "/api/v2/users/auth0%7C1", "body": ["app_metadata": [:]],
      ]
    ]
    let item = try item([.login(id: 1), change]).item
    #expect(item.reason("event.user.app_metadata") == .changedSince)
    #expect(item.reason("event.user.email") == nil)
    change.set("details.request.method", "get")
    #expect(try self.item([.login(id: 1), change]).item.reason("event.user.app_metadata") == nil)
  }

  @Test func `an export older than the logs is said, and changes before the login count`() throws {
    let old = Self.user.replacing("2026-11-20", with: "2026-10-01")
    let change = MadeRecord("sce", id: 2, at: "08:00:00.000")
    let read = try item([.login(id: 1), change], users: old)
    #expect(read.summary.loginsAfterExport == 1)
    #expect(read.item.reason("event.user.email") == .changedSince)
    #expect(
      PreparationReport(read.summary, asOf: nil).lines.last
        == "warning: 1 logins are newer than any change in the export of users; export them again"
    )
  }

  @Test func `users without an id are counted`() throws {
    let read = try item(
      [.login(id: 1)],
      users: "{\"email\":\"x@example.com\"}\n\(Self.user)\nnot json"
    )
    #expect(read.summary.userCount == 1)
    #expect(read.summary.usersWithoutID == 1)
    #expect(read.item.value("user.email") != nil)
    // A broken line of an export is no record of a log.
    #expect(read.summary.recordCount == 1)
    #expect(read.summary.unreadableCount == 0)
    #expect(read.summary.unreadableExportCount == 1)
  }

  @Test func `masked values are unknown, and never taken for values`() throws {
    let masked = Self.user.replacing("rosa@example.com", with: "****************")
    #expect(try item([.login(id: 1)], users: masked).item.reason("event.user.email") == .masked)
    let hashed = MadeRecord.login(id: 1, ["user_name": "a1b2c3d4e5f60718", "client_name": "****"])
    let item = try item([hashed]).item
    #expect(!item.event.text.contains("a1b2c3d4e5f60718"))
    #expect(item.reason("event.client.name") == .masked)
  }

  @Test func `a masked path is unknown and not in the case`() throws {
    let item = try item([.login(id: 1)]) { $0.maskedPaths = ["event.user.email"] }.item
    #expect(item.reason("event.user.email") == .masked)
    #expect(!String(decoding: item.line, as: UTF8.self).contains("rosa@example.com"))
  }

  @Test func `the tenant's lists tell of clients, connections, organizations and roles`() throws {
    let login = MadeRecord.login(
      id: 1,
      ["organization_id": "org_1", "organization_name": "", "connection_id": ""]
    )
    let item = try item(
      [login],
      tenant: [
        "clients.json":
          #"[{"client_id":"app","client_metadata":{"tier":"gold"},"grant_types":["authorization_code"]}]"#,
        "connections.json": #"[{"id":"con_7","name":"Username-Password","strategy":"auth0"}]"#,
        "organizations.json": #"[{"id":"org_1","name":"acme","display_name":"Acme"}]"#,
        "user-roles.ndjson":
          #"{"user_id":"auth0|1","organization_id":"org_1","roles":["admin"]}"# + "\n"
          + #"{"user_id":"auth0|1","roles":["reader"]}"#,
      ]
    ).item
    #expect(item.value("client.metadata") == #"{"tier":"gold"}"#)
    #expect(item.value("connection.id") == #""con_7""#)
    #expect(item.value("organization.name") == #""acme""#)
    #expect(item.value("authorization.roles") == #"["admin"]"#)
    #expect(item.context["roles"]?.text == #"["admin"]"#)
    #expect(item.grants == ["authorization_code"])
    #expect(item.value("transaction.protocol") == #""oidc-basic-profile""#)
  }

  @Test func `authentication methods of the tenant's list are the enrolled factors`() throws {
    let list =
      #"{"user_id":"auth0|1","authentication_methods":[{"id":"a","type":"totp","confirmed":true},"#
      + #"{"type":"push","confirmed":false},{"type":"password"},{"type":"phone"},7]}"#
    let tenant: KeyValuePairs<String, String> = [
      "clients.json": #"[{"client_id":"app"}]"#, "user-authentication-methods.ndjson": list,
    ]
    let path = "event.user.enrolledFactors"
    let found = try item([.login(id: 1)], tenant: tenant).item
    #expect(found.value("user.enrolledFactors") == #"[{"type":"otp"},{"type":"phone"}]"#)
    #expect(found.asOf.first { $0.source == "tenant" }?.paths.contains(path) == true)
    #expect(found.reason("\(path)[1].options") == .notExported)
    let change = MadeRecord("gd_unenroll", id: 2, at: "12:00:00.000")
    #expect(try item([.login(id: 1), change], tenant: tenant).item.reason(path) == .changedSince)
    let masked = try item([.login(id: 1)], tenant: tenant) { $0.maskedPaths = [path] }.item
    #expect(masked.reason(path) == .masked)
    #expect(!String(decoding: masked.line, as: UTF8.self).contains("otp"))
    let none = try item([.login(id: 1)], tenant: ["clients.json": #"[{"client_id":"app"}]"#]).item
    #expect(none.reason(path) == .notExported)
  }

  @Test func `an export of the deploy tool is read from its folders`() throws {
    let item = try item(
      [.login(id: 1)],
      tenant: ["clients/Shop.json": #"{"client_id":"app","client_metadata":{"a":"b"}}"#]
    ).item
    #expect(item.value("client.metadata") == #"{"a":"b"}"#)
    #expect(item.reason("event.connection.metadata") == .notExported)
  }

  @Test func `a folder without lists is refused`() throws {
    let error = #expect(throws: PostLoginError.self) {
      try item([.login(id: 1)], tenant: ["other.json": "[]"])
    }
    #expect(error?.code == .invalidFixture)
  }

  @Test func `a locator places addresses, and knows which have no place`() throws {
    let item = try item([.login(id: 1)]) { $0.locator = OneAddress() }.item
    #expect(item.value("request.geoip.countryCode") == #""FR""#)
    #expect(item.value("request.asn") == #""AS3320""#)
    let unknown = try self.item([.login(id: 1, ["ip": "192.0.2.1"])]) {
      $0.locator = OneAddress()
    }
    #expect(unknown.item.reason("event.request.geoip.countryCode") == .noPlace)
  }

  @Test func `what the Management API adds about the place is taken`() throws {
    let login = MadeRecord.login(
      id: 1,
      ["location_info": ["country_code": "DE", "city_name": "Berlin", "latitude": 52]]
    )
    let item = try item([login]).item
    #expect(item.value("request.geoip.cityName") == #""Berlin""#)
    #expect(item.reason("event.request.geoip.subdivisionCode") == .notExported)
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}

private struct OneAddress: GeoLocator {
  func place(of address: String) -> GeoIP? {
    guard address == "203.0.113.24" else { return nil }
    var place = GeoIP()
    place.countryCode = "FR"
    return place
  }

  func autonomousSystem(of address: String) -> String? {
    address == "203.0.113.24" ? "AS3320" : nil
  }
}
