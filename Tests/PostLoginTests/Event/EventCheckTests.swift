import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.event))
struct EventCheckTests {
  /// The problems of an event, each as one line, without those about missing members.
  private func problems(_ json: String) throws -> [String] {
    try EventCheck.problems(in: Event(json: json)).filter { $0.found != "no member" }
      .map(\.description)
  }

  @Test func `an event with every field has no problem`() throws {
    #expect(try EventCheck.problems(in: Event(json: FullEvent.text)) == [])
  }

  @Test func `the fixtures of the project have no problem`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Fixtures").standardized.path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
    #expect(!files.isEmpty)
    for file in files {
      #expect(try EventCheck.problems(in: Fixture.event(at: "\(folder)/\(file)")) == [])
    }
  }

  @Test(arguments: [
    (
      #"{"user": {"email": 5}}"#,
      "1:20: error: `event.user.email`: expected a string, found a number"
    ),
    (#"{"user": []}"#, "1:10: error: `event.user`: expected an object, found an array"),
    (
      #"{"stats": {"logins_count": "7"}}"#,
      "1:28: error: `event.stats.logins_count`: expected a number, found a string"
    ),
    (
      #"{"user": {"email_verified": "true"}}"#,
      "1:29: error: `event.user.email_verified`: expected a boolean, found a string"
    ),
    (
      #"{"authorization": {"roles": "member"}}"#,
      "1:29: error: `event.authorization.roles`: expected an array, found a string"
    ),
    (
      #"{"authorization": {"roles": ["member", {}]}}"#,
      "1:40: error: `event.authorization.roles[1]`: expected a string, found an object"
    ),
    (
      #"{"user": {"identities": [{}, "auth0"]}}"#,
      "1:30: error: `event.user.identities[1]`: expected an object, found a string"
    ),
    (
      #"{"user": {"identities": [{}, {"isSocial": 1}]}}"#,
      "1:43: error: `event.user.identities[1].isSocial`: expected a boolean, found a number"
    ),
    (
      #"{"client": {"metadata": {"a b": 1}}}"#,
      #"1:33: error: `event.client.metadata["a b"]`: expected a string, found a number"#
    ),
    (
      #"{"transaction": {"metadata": {"a": [], "b": 1, "c": true}}}"#,
      "1:36: error: `event.transaction.metadata.a`: "
        + "expected a string, a number or a boolean, found an array"
    ),
    (
      #"{"user": {"user_id": null}}"#,
      "1:22: error: `event.user.user_id`: expected a string, found null"
    ),
    (
      #"{"user": {"email": null}}"#,
      "1:20: warning: `event.user.email`: expected a string or no member, found null"
    ),
    (
      #"{"session": {"cookie": {"mode": "forever"}}}"#,
      "1:33: warning: `event.session.cookie.mode`: "
        + "expected one of `persistent`, `non-persistent`, found `forever`"
    ),
    (
      #"{"transaction": {"response_type": ["code", "jwt"]}}"#,
      "1:44: warning: `event.transaction.response_type[1]`: "
        + "expected one of `code`, `token`, `id_token`, found `jwt`"
    ),
    (
      #"{"request": {"geoip": {"countryCode": "UK"}}}"#,
      "1:39: warning: `event.request.geoip.countryCode`: "
        + "expected a two-letter ISO 3166-1 country code, such as `DE`, found `UK`"
    ),
    (
      #"{"request": {"geoip": {"countryCode3": "de"}}}"#,
      "1:40: warning: `event.request.geoip.countryCode3`: "
        + "expected a three-letter ISO 3166-1 country code, such as `DEU`, found `de`"
    ),
    (
      #"{"request": {"ip": "192.0.2.256"}}"#,
      "1:20: warning: `event.request.ip`: expected an IPv4 or IPv6 address, found `***`"
    ),
    (
      #"{"user": {"created_at": "2026-01-15\n"}}"#,
      "1:25: warning: `event.user.created_at`: expected an ISO 8601 time with a zone, "
        + #"such as `2026-01-15T11:58:02.000Z`, found `2026-01-15\n`"#
    ),
    (
      #"{"user": {"name": "a", "name": "b"}}"#,
      "1:24: warning: `event.user.name`: expected one member, found a second one"
    ),
  ])
  func `a wrong value is reported with its place`(json: String, problem: String) throws {
    #expect(try problems(json) == [problem])
  }

  @Test(arguments: [
    #"{"experiment": null}"#,
    #"{"security_context": {"ja3": null, "ja4": ""}}"#,
    #"{"authentication": {"methods": [{"name": "https://example.com/method"}]}}"#,
    #"{"user": {"app_metadata": {"emial": [null, {"x": 1}]}, "department": "Ops"}}"#,
    #"{"secrets": {"user_id": "x"}, "request": {"query": {"emails": 1}, "body": {"a": null}}}"#,
    #"{"transaction": {"actor": {"sub": "a", "tenant": "b"}}}"#,
    #"{"user": {}, "something_else": 1}"#,
  ])
  func `what Auth0 allows is no problem`(json: String) throws {
    #expect(try problems(json) == [])
  }

  @Test(arguments: [
    (#"{"request": {"geoip": {"country_code": "DE"}}}"#, "note", "countryCode"),
    (#"{"refreshToken": {}, "user": {}}"#, "warning", "refresh_token"),
    (#"{"authencation": {}, "user": {}}"#, "warning", "authentication"),
    (#"{"secret": {}, "user": {}}"#, "warning", "secrets"),
    (#"{"user": {"emial": "x"}}"#, "note", "email"),
    (#"{"request": {"user-agent": "x"}}"#, "warning", "user_agent"),
  ])
  func `a member that looks misspelt is mentioned`(
    json: String,
    severity: String,
    name: String
  ) throws {
    let found = try EventCheck.problems(in: Event(json: json)).filter { $0.found != "no member" }
    #expect(found.map(\.severity.rawValue) == [severity])
    #expect(found.map(\.expected) == ["a documented member such as `\(name)`"])
  }

  @Test func `a near name beside the real one is meant`() throws {
    #expect(try problems(#"{"user": {"email": "a", "emails": "b"}}"#) == [])
  }

  @Test func `a missing member of a present object is a warning at the object`() throws {
    let json = "{\"user\": {},\n \"tenant\": {\"id\": \"t\"}, \"organization\": {\"id\": \"o\"}}"
    let missing = try EventCheck.problems(in: Event(json: json)).filter { $0.found == "no member" }
    #expect(missing.allSatisfy { $0.severity == .warning })
    let paths = missing.map { "\($0.location) \($0.path)" }
    #expect(paths.prefix(2) == ["1:1 event.client", "1:1 event.connection"])
    #expect(paths.contains("1:10 event.user.user_id"))
    #expect(paths.contains("2:41 event.organization.display_name"))
    #expect(!paths.contains { $0.hasSuffix("configuration") || $0.contains("event.tenant") })
  }

  @Test func `places are those of the file, also in a wrapped event`() throws {
    let text = "{\n  \"event\": {\"user\": {\n    \"name\": \"🌷\", \"email\": 1\n  }}\n}"
    let event = try Event(json: text, file: "login.json")
    let errors = EventCheck.problems(in: event).filter { $0.severity == .error }
    #expect(errors.map(\.location.description) == ["login.json:3:28"])
  }

  @Test func `every problem is found in one pass and in the order of the text`() throws {
    let json = #"{"user": {"email": 1, "emial": 2, "created_at": "x"}, "request": {"ip": ""}}"#
    #expect(
      try EventCheck.problems(in: Event(json: json)).filter { $0.found != "no member" }
        .map(\.path) == ["event.user.email", "event.user.created_at", "event.request.ip"]
    )
  }

  @Test func `a long value is shortened and stays on one line`() throws {
    let long = String(repeating: "x", count: 100)
    let found = try #require(
      try EventCheck.problems(in: Event(json: #"{"user": {"created_at": "\#(long)"}}"#))
        .first { $0.path == "event.user.created_at" }
    ).found
    #expect(found == "`\(String(repeating: "x", count: 40))…`")
  }

  @Test func `deep nesting where the schema ends is only text`() throws {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(try problems(#"{"user": {"app_metadata": {"deep": \#(deep)}}}"#) == [])
  }
}
