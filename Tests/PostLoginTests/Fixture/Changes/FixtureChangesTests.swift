import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct FixtureChangesTests {
  private static let event =
    #"{"user":{"user_id":"u|1","email":"rosa@example.com","app_metadata":{"plan":"plus"}},"request":{"ip":"192.0.2.1"}}"#

  private static func fixture(_ text: String) throws -> Fixture {
    try Fixture(bytes: Array(text.utf8), file: text.hasPrefix("{") ? "f.json" : "f.yaml")
  }

  private static func changed(_ fixture: Fixture, _ changes: String) throws -> Fixture {
    let document = try Document(yaml: changes)
    return try DocumentReading.read(document, reporting: .invalidFixture) {
      fixture.changed(by: $0, geo: nil)
    }
  }

  /// What is wrong with changes, each with its place in them.
  private static func problems(_ fixture: String, _ changes: String) throws -> [String] {
    let login = try Self.fixture(fixture)
    do throws(PostLoginError) {
      let document = try Document(yaml: changes)
      _ = try DocumentReading.read(document, reporting: .invalidFixture) {
        login.changed(by: $0, geo: nil)
      }
      return []
    } catch {
      return ([error] + error.further).map {
        "\($0.location?.description ?? ""): \($0.message)"
      }
    }
  }

  @Test(
    arguments: [
      (
        "client: App", "{ grant: refresh_token, roles: [admin] }",
        "client: App\ngrant: refresh_token\nroles: [admin]"
      ),
      ("client: App", "{ session: null }", "client: App\nsession: ~"),
      ("session: s1", "{ session: { metadata: { a: b } } }", "session: {id: s1, metadata: {a: b}}"),
      (
        "organization: acme", "{ organization: { display_name: Acme } }",
        "organization: {name: acme, display_name: Acme}"
      ),
      ("stats: 3", "{ statistics: 1 }", "stats: 1"),
      (
        "authentication: [pwd, mfa]", "{ authentication: { riskAssessment: low } }",
        "authentication: {methods: [pwd, mfa], riskAssessment: low}"
      ),
      (
        "request: 203.0.113.9", "{ request: { user_agent: null } }",
        "request: {ip: 203.0.113.9, user_agent: ~}"
      ),
      (
        "client: App", "{ request: { language: pt } }",
        "request: {ip: 203.0.113.24, language: pt}\nclient: App"
      ),
      ("grant: silent", "{ grant: { scope: [openid] } }", "grant: {name: silent, scope: [openid]}"),
      (
        "request: 203.0.113.9", "{ geo: { 203.0.113.9: { countryCode: PT } } }",
        "request: 203.0.113.9\ngeo: {203.0.113.9: {countryCode: PT}}"
      ),
      ("secrets: {A: b}", "{ context: { secrets: { A: c } } }", "secrets: {A: c}"),
      (
        "context: {secrets: {A: b, B: c}}", "{ secrets: { A: null } }",
        "context: {secrets: {B: c}}"
      ),
      (
        "tenant: acme", "{ tenant: { domain: login.example } }",
        "tenant: {id: acme, domain: login.example}"
      ),
    ]
  )
  func `a change of transaction data is read as in a file`(
    base: String,
    changes: String,
    whole: String
  ) throws {
    let user = "user: rosa@example.com\n"
    let changed = try Self.changed(Self.fixture(user + base), changes)
    #expect(changed.event.json.value == (try Self.fixture(user + whole)).event.json.value)
  }

  @Test func `what an Action may ask for besides the event is changed too`() throws {
    let fixture = try Self.fixture("user: a@b.c\ncontext: {groups: [x], cache: {k: v, l: w}}")
    let changed = try Self.changed(
      fixture,
      "{ context: { now: '2026-03-01T00:00:00Z', groups: [], cache: { k: null } } }"
    )
    #expect(changed.context.milliseconds == 1_772_323_200_000)
    #expect(changed.context.groups == [])
    #expect(changed.context.cache.keys.sorted() == ["l"])
  }

  @Test func `a map changes the user whom an address stands for, and the connection stays`() throws
  {
    let fixture = try Self.fixture("user: rosa@example.com\nclient: Payments")
    let changed = try Self.changed(
      fixture,
      "{ user: { email_verified: false }, client: { metadata: { a: b } } }"
    )
    #expect(changed.event.user.userID == fixture.event.user.userID)
    #expect(changed.event.user.name == "Rosa")
    #expect(changed.event.user.emailVerified == false)
    #expect(changed.event.client.clientID == fixture.event.client.clientID)
    #expect(changed.event[path: ["client", "metadata"]]?.text == #"{"a":"b"}"#)
    let other = try Self.changed(fixture, "{ user: { user_id: google-oauth2|7 } }")
    #expect(other.event.user.email == "rosa@example.com")
    #expect(other.event.connection.name == "google-oauth2")
    let named = try Self.changed(fixture, "{ connection: { name: google-oauth2 } }")
    #expect(named.event.connection.strategy == "google-oauth2")
    let social = try Self.changed(
      fixture,
      "{ connection: google-oauth2, user: { email_verified: false } }"
    )
    #expect(social.event.user.userID?.hasPrefix("google-oauth2|") == true)
    #expect(social.event.user.emailVerified == false)
  }

  @Test func `null removes a member of metadata, and changes follow each other`() throws {
    let text = "grant: password\nuser: {user_id: auth0|1, app_metadata: {plan: plus, tier: a}}"
    let once = try Self.changed(Self.fixture(text), "{ user: { app_metadata: { plan: null } } }")
    let twice = try Self.changed(once, "{ user: { app_metadata: { role: b } }, roles: [c] }")
    #expect(
      twice.event[path: ["user", "app_metadata"]]?.text == #"{"tier":"a","role":"b"}"#
    )
    #expect(twice.event[path: ["authorization", "roles"]]?.text == #"["c"]"#)
  }

  @Test func `members that no reference names can be given under additional`() throws {
    let changes = "{ request: { additional: { fresh: 1 } }, additional: { part: { a: 2 } } }"
    for text in ["user: rosa@example.com", Self.event] {
      let first = try Self.changed(Self.fixture(text), changes)
      // Later changes leave them as they are.
      let event = try Self.changed(first, "{ request: { language: pt } }").event
      #expect(event[path: ["request", "fresh"]]?.text == "1")
      #expect(event[path: ["part", "a"]]?.text == "2")
      #expect(event[path: ["request", "language"]]?.stringValue == "pt")
      #expect(event["additional"] == nil)
    }
  }

  private static let grants = FixtureGrant.names.map { "`\($0)`" }.joined(separator: ", ")

  private static let mistakes: [(fixture: String, changes: String, expected: [String])] = [
    (
      event, "{ grant: refresh_token, roles: [admin], nonsense: 1, user: { emial: x } }",
      [
        "1:3: unknown key `grant`; transaction data has it, and the fixture is an event, which "
          + "says `transaction.protocol`",
        "1:25: unknown key `roles`; transaction data has it, and the fixture is an event, which "
          + "says `authorization.roles`",
        "1:41: unknown key `nonsense`; if Auth0 sends it anyway, write it under "
          + "`additional`",
        "1:62: `user`: unknown key `emial`; did you mean `email`?",
      ]
    ),
    (
      event, "kind: transaction",
      ["1:1: unknown key `kind`; only the file of a fixture says its kind"]
    ),
    (
      event, "context: { now: x }",
      [
        "1:1: unknown key `context`; transaction data has it, and the fixture is an event; write "
          + "`now`, `cache`, `secrets`, `roles`, `groups` or `factors` beside `with`"
      ]
    ),
    (
      event, "user: rosa@example.com",
      [
        "1:7: `user`: expected a map, found a text: the fixture is an event, and only "
          + "transaction data has short forms; write the members that change"
      ]
    ),
    (
      event, "user: { identities: [{ provider: x }, { provder: y }] }",
      ["1:41: `user.identities[1]`: unknown key `provder`; did you mean `provider`?"]
    ),
    (
      event, "user: { additional: { email: x } }",
      [
        "1:23: `user.additional`: `email` is a documented member; write it beside `additional`, "
          + "not below it"
      ]
    ),
    (
      "user: rosa@example.com", "{ nonsense: 1, user: { emial: x, roles: [a] } }",
      [
        "1:3: unknown key `nonsense`; if Auth0 sends it anyway, write it under "
          + "`additional`",
        "1:24: `user`: unknown key `emial`; did you mean `email`?",
        "1:34: `user`: unknown key `roles`; it stands at the top, beside `user`",
      ]
    ),
    (
      "user: rosa@example.com",
      "{ authorization: { roles: [a] }, transaction: { requested_scopes: [a] } }",
      [
        "1:3: unknown key `authorization`; an event has it, and the fixture is transaction data, "
          + "which says `roles`",
        "1:49: `transaction`: unknown key `requested_scopes`; an event has it, and the fixture is "
          + "transaction data, which says `grant.scope`",
      ]
    ),
    (
      "user: rosa@example.com", "{ grant: refresh_tokn, user: { email: 5 } }",
      [
        "1:10: with this the fixture is no login any more: `grant`: expected one of \(grants), "
          + "found `refresh_tokn`; did you mean `refresh_token`?",
        "1:39: with this the fixture is no login any more: `user.email`: expected a text, found a "
          + "number",
      ]
    ),
    (
      "user: rosa@example.com\nprompt: {id: form}", "grant: refresh_token",
      [
        "1:1: with this the fixture is no login any more: f.yaml:2:1: contradiction: a "
          + "`refresh_token` login has no browser to show a form; take the `prompt` away, or take "
          + "another grant"
      ]
    ),
    (
      "user: rosa@example.com", "user: { user_id: null }",
      [
        "1:18: with this the fixture is no login any more: `user.user_id`: expected a text, found "
          + "nothing"
      ]
    ),
  ]

  private static let settings = [
    ("now: x", "write it beside `with`, or as `context: { now: … }`", nil),
    ("groups: [x]", "write it beside `with`, or as `context: { groups: … }`", nil),
    ("seed: 5", "it is no part of the login; write it beside `with`", nil),
    (
      "place: PT", "the place of an address is `request.geoip`, or stands in `geo`",
      "the place of an address is `request.geoip`"
    ),
    ("ip: 192.0.2.1", "did you mean `request.ip`?", nil),
    (
      "scope: openid", "did you mean `grant.scope` or `session_transfer_token.scope`?",
      "did you mean `session_transfer_token.scope`?"
    ),
    ("name: x", "if Auth0 sends it anyway, write it under `additional`", nil),
  ]

  @Test(arguments: settings)
  func `what stands beside with, or deeper, says where it belongs`(
    change: String,
    help: String,
    helpForEvents: String?
  ) throws {
    let name = change.prefix { $0 != ":" }
    let beside =
      help.contains("beside") ? "it is no part of the login; write it beside `with`" : help
    #expect(
      try Self.problems("user: rosa@example.com", change) == ["1:1: unknown key `\(name)`; \(help)"]
    )
    #expect(
      try Self.problems(Self.event, change)
        == ["1:1: unknown key `\(name)`; \(helpForEvents ?? beside)"]
    )
  }

  @Test func `times that are made up follow the time of the login`() throws {
    let fixture = try Self.fixture(
      "user: {user_id: u|1, created_at: 2020-01-01T00:00:00Z}\ngrant: silent\n"
        + "context: {now: 2026-01-01T00:00:00Z, cache: {k: v}}"
    )
    let moved = try fixture.moved(to: 1_798_761_600_000, geo: nil)
    func time(_ event: Event, _ path: String...) -> String? { event[path: path]?.stringValue }
    #expect(time(fixture.event, "session", "authenticated_at") == "2025-12-31T23:00:00.000Z")
    #expect(time(moved.event, "session", "authenticated_at") == "2026-12-31T23:00:00.000Z")
    #expect(time(moved.event, "session", "updated_at") == "2027-01-01T00:00:00.000Z")
    #expect(time(moved.event, "user", "created_at") == time(fixture.event, "user", "created_at"))
    #expect(moved.context.milliseconds == 1_798_761_600_000)
    #expect(moved.context.cache["k"]?.expiryMilliseconds ?? 0 > 1_798_761_600_000)
    // Later changes keep the time.
    let changed = try Self.changed(moved, "user: { name: Rosa }")
    #expect(time(changed.event, "session", "updated_at") == "2027-01-01T00:00:00.000Z")
    let event = try Self.fixture(Self.event)
    #expect(try event.moved(to: 1_798_761_600_000, geo: nil).event == event.event)
  }

  @Test(arguments: mistakes)
  func `a change without effect says what to write instead`(
    fixture: String,
    changes: String,
    expected: [String]
  ) throws {
    let problems = try Self.problems(fixture, changes)
    #expect(problems == expected)
  }

  @Test(
    arguments: [
      #"{"user":{"user_id":"u|1","department":"a"},"request":{}}"#,
      "user: {user_id: u|1, department: a}\nclient: App",
    ]
  )
  func `a member that the fixture has itself can be changed and removed`(text: String) throws {
    let fixture = try Self.fixture(text)
    let changed = try Self.changed(fixture, "user: { department: b }")
    #expect(changed.event[path: ["user", "department"]]?.stringValue == "b")
    let without = try Self.changed(fixture, "user: { department: null }")
    #expect(without.event[path: ["user", "department"]] == nil)
    let problems = try Self.problems(text, "user: { departement: null }")
    #expect(problems.count == 1)
  }

  @Test func `changes in Swift have no places`() throws {
    let fixture = try Self.fixture(Self.event)
    let error = #expect(throws: PostLoginError.self) {
      try fixture.changed(by: ["user": ["emial": "x"]])
    }
    #expect(
      error?.description == "invalidFixture: `user`: unknown key `emial`; did you mean `email`?"
    )
    #expect(try fixture.changed(by: [:]).event == fixture.event)
  }
}
