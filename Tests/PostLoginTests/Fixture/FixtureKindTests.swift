import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct FixtureKindTests {
  private static let user = "user: { user_id: auth0|1, email: rosa@example.com }"

  private static func fixture(_ text: String, _ file: String = "f.yaml") throws -> Fixture {
    try Fixture(bytes: Array(text.utf8), file: file)
  }

  @Test(
    arguments: [
      ("kind: transaction\n\(user)", "f.yaml"),
      (#"{"kind":"transaction","user":{"user_id":"auth0|1"}}"#, "f.json"),
    ]
  )
  func `transaction data that says its kind is filled in`(text: String, file: String) throws {
    let fixture = try Self.fixture(text, file)
    #expect(fixture.event[path: ["client", "client_id"]] != nil)
    #expect(!fixture.event.hasMember("kind"))
    #expect(fixture.problems == [])
  }

  @Test(
    arguments: [
      ("kind: event\nuser: { user_id: a }\nown: [admin]", "f.yaml"),
      (#"{"kind":"event","user":{"user_id":"a"},"own":["admin"]}"#, "f.json"),
    ]
  )
  func `an event that says its kind stays as it is`(text: String, file: String) throws {
    let fixture = try Self.fixture(text, file)
    #expect(fixture.event.json.text == #"{"user":{"user_id":"a"},"own":["admin"]}"#)
    #expect(fixture.context.undecidedFixture == nil)
    #expect(!fixture.problems.contains { $0.path == "kind" })
  }

  @Test func `an event that says its kind can be wrapped, and its problems have their places`()
    throws
  {
    let text = "{\"kind\": \"event\",\n \"event\": {\"user\":\n {\"user_id\": 5}}}"
    let fixture = try Self.fixture(text, "f.json")
    #expect(fixture.event.json.text == #"{"user":{"user_id":5}}"#)
    let error = #expect(throws: PostLoginError.self) { try fixture.check() }
    #expect(error?.location == SourceLocation(file: "f.json", line: 3, column: 3))
  }

  @Test(
    arguments: [
      (
        "kind: transacton",
        "f.yaml:1:7: invalidFixture: `kind`: expected one of `event`, `transaction`, found "
          + "`transacton`; did you mean `transaction`?"
      ),
      ("kind: 5", "f.yaml:1:7: invalidFixture: `kind`: expected a text, found a number"),
      ("kind:", "f.yaml:1:6: invalidFixture: `kind`: expected a text, found nothing"),
    ]
  )
  func `another kind is refused`(line: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try Self.fixture("\(line)\n\(Self.user)") }
    #expect(error?.description == message)
  }

  @Test(arguments: ["authorization: { roles: [admin] }", "event: { user: { user_id: a } }"])
  func `transaction data with a key of events says what to write`(line: String) {
    let name = line.prefix { $0 != ":" }
    let error = #expect(throws: PostLoginError.self) {
      try Self.fixture("\(Self.user)\ngrant: silent\n\(line)")
    }
    #expect(
      error?.description
        == "f.yaml:3:1: invalidFixture: `\(name)` belongs to a file with an event, and this is "
        + "transaction data; write `kind: event` at its top, or leave `\(name)` out"
    )
    #expect(error?.further == [])
  }

  @Test(
    arguments: [
      (
        "grant: silent",
        "1: `grant` belongs to transaction data, and the file says `kind: event`; an "
          + "event says `transaction.protocol`; or write `kind: transaction`"
      ),
      (
        "roles: [admin]",
        "1: `roles` belongs to transaction data, and the file says `kind: event`; an "
          + "event says `authorization.roles`; or write `kind: transaction`"
      ),
      (
        "geo: {}",
        "1: `geo` belongs to transaction data, and the file says `kind: event`; an event "
          + "says `request.geoip`; or write `kind: transaction`"
      ),
      (
        "context: { now: 2026-01-15T12:00:00Z }",
        "1: `context` belongs to transaction data, and the file says `kind: event`; in a suite, time, "
          + "cache, groups and roles stand beside `with`; or write `kind: transaction`"
      ),
      (
        "session: sess_1",
        "1: `session` is a text, a short form of transaction data, and the file "
          + "says `kind: event`; write its members, or write `kind: transaction`"
      ),
      (
        "organization: { name: acme, roles: [admin] }",
        "29: `organization.roles` belongs to transaction data, and the file says `kind: event`; an "
          + "event says `authorization.roles`; or write `kind: transaction`"
      ),
    ]
  )
  func `an event that says its kind refuses what belongs to transaction data`(
    line: String,
    message: String
  ) {
    let error = #expect(throws: PostLoginError.self) {
      try Self.fixture("kind: event\n\(Self.user)\n\(line)")
    }
    #expect(error?.code == .invalidFixture)
    #expect(error.map { "\($0.location?.column ?? 0): \($0.message)" } == message)
    #expect(error?.location?.line == 3)
    #expect(error?.further == [])
  }

  @Test func `also a wrapped event says what belongs to transaction data, all at once`() {
    let text = #"{"kind":"event","roles":["a"],"event":{"user":{"user_id":"a"},"grant":"silent"}}"#
    let error = #expect(throws: PostLoginError.self) { try Self.fixture(text, "f.json") }
    #expect(error?.location?.column == 17)
    #expect(error?.further.map { $0.location?.column } == [63])
  }

  @Test func `transaction data with a member of an event's transaction says where it belongs`() {
    let error = #expect(throws: PostLoginError.self) {
      try Self.fixture(
        "kind: transaction\n\(Self.user)\ntransaction: { protocol: samlp, metadata: { a: b } }"
      )
    }
    #expect(
      error?.description
        == "f.yaml:3:16: invalidFixture: `transaction.protocol` belongs to a file with an event, and "
        + "this is transaction data, which says `grant.name`"
    )
    #expect(error?.further == [])
  }

  @Test func `a file that could be either is an event, and a note says so`() throws {
    let fixture = try Self.fixture(Self.user)
    #expect(
      fixture.event.json.text == #"{"user":{"user_id":"auth0|1","email":"rosa@example.com"}}"#
    )
    #expect(
      fixture.problems.first?.description
        == "f.yaml:1:1: note: `kind`: expected `event` or `transaction`, found no member, so that this "
        + "is an event without the parts that it lacks; `kind: transaction` fills them in, "
        + "`kind: event` leaves them out"
    )
  }

  @Test(
    arguments: [
      "kind: event\n\(user)", "\(user)\ngrant: silent", "\(user)\nauthorization: { roles: [] }",
      "\(user)\nown: 1", "event: { \(user) }",
      "\(user)\nclient: {}\nconnection: {}\nrequest: {}\nstats: {}\ntenant: {}",
    ]
  )
  func `what decides or leaves nothing open gets no note`(text: String) throws {
    #expect(try Self.fixture(text).context.undecidedFixture == nil)
  }

  @Test func `the parts that transaction data fills in are those that Auth0 always sends`() {
    let open = EventSchema.postLogin.children[0].map { EventSchema.postLogin.fields[$0] }
      .filter { !$0.isOptional && $0.stage.isDocumented && $0.name != "secrets" }.map(\.name)
    #expect(!FixtureKind.isUndecided(open))
    for name in open {
      #expect(FixtureKind.isUndecided(open.filter { $0 != name }), "\(name)")
    }
  }

  @Test func `the nearest file is named where there is none`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "ordinary.yaml").path
    try Data("user: rosa@example.com".utf8).write(to: URL(filePath: path))
    for name in ["ordinry.yaml", "ordinry", "ordinary", "ordinary.yml"] {
      let wanted = folder.appending(path: name).path
      #expect(
        throws: PostLoginError.unreadable(wanted, "no such file; did you mean `\(path)`?")
      ) { try Fixture.event(at: wanted) }
    }
    let other = folder.appending(path: "silent.yaml").path
    #expect(throws: PostLoginError.unreadable(other, "no such file")) {
      try Fixture.event(at: other)
    }
  }
}
