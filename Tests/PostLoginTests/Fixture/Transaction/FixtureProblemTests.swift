import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct FixtureProblemTests {
  @Test func `problems of transaction data stand where they were written`() throws {
    let text = """
      user: rosa@example.com
      grant:
        name: authorization_code
        response_mode: telepathy
      session:
        cookie: {mode: persistent}
      request:
        ip: 192.0.2.1
        geoip: {countryCode: Portugal}
      authentication: [pwd, psskey]
      """
    let fixture = try Fixture(bytes: Array(text.utf8), file: "f.yaml")
    #expect(
      fixture.problems.map { "\($0.location) \($0.path)" } == [
        "f.yaml:10:23 event.authentication.methods[1].name",
        "f.yaml:9:11 event.request.geoip.countryCode",
        "f.yaml:4:3 event.transaction.response_mode",
      ]
    )
    try fixture.check()
  }

  @Test(
    arguments: [
      ("event.authorization.roles[0]", 1), ("event.stats.logins_count", 2),
      ("event.transaction.requested_scopes", 3), ("event.transaction.state", 5),
      ("event.transaction.metadata.a", 7), ("event.nothing", 1),
    ]
  )
  func `a path of the event leads to where a fixture says it`(path: String, line: Int) throws {
    let text =
      "roles: [a]\nstatistics: 2\ngrant:\n  name: implicit\n  state: a\n"
      + "transaction:\n  metadata: {a: 1}\n"
    let places = FixturePlaces(
      try Document(bytes: Array(text.utf8), file: "f.yaml"),
      isTransaction: true
    )
    let problem = EventProblem(
      severity: .note,
      path: path,
      expected: "a",
      found: "b",
      location: SourceLocation(line: 99, column: 99)
    )
    #expect(places.locating(problem).location.line == line)
  }

  @Test func `problems of an event in YAML stand where they were written`() throws {
    let text = """
      event:
        request:
          ip: 192.0.2.1
          body: &b {}
          query: *b
          geoip: {}
          method: GET
        user:
          user_id: 5
          identities:
            - {provider: auth0, "x y": 1, isSocial: "no"}
      """
    let fixture = try Fixture(bytes: Array(text.utf8), file: "f.yaml")
    #expect(
      fixture.problems.filter { $0.severity == .error }.map(\.description) == [
        "f.yaml:9:5: error: `event.user.user_id`: expected a string, found a number",
        "f.yaml:11:37: error: `event.user.identities[0].isSocial`: expected a boolean, found a string",
      ]
    )
    let error = #expect(throws: PostLoginError.self) { try fixture.check() }
    #expect(
      error.map { [$0] + $0.further }?.map(\.description) == [
        "f.yaml:9:5: invalidFixture: `event.user.user_id`: expected a string, found a number",
        "f.yaml:11:37: invalidFixture: `event.user.identities[0].isSocial`: expected a boolean, found a string",
      ]
    )
  }

  @Test func `problems of an event in JSON stand where they were written`() throws {
    let fixture = try Fixture(
      bytes: Array("{\"user\":\n {\"user_id\": 5}}".utf8),
      file: "f.json"
    )
    let error = #expect(throws: PostLoginError.self) { try fixture.check() }
    #expect(
      error?.description
        == "f.json:2:14: invalidFixture: `event.user.user_id`: expected a string, found a number"
    )
  }

  @Test(
    arguments: [
      ("event", ["event"]), ("event.a.b", ["event", "a", "b"]), ("a[12].b", ["a", "12", "b"]),
      (#"a["x y"].b"#, ["a", "x y", "b"]), (#"a["]\".["][0]"#, ["a", "]\".[", "0"]), ("", []),
    ]
  )
  func `a path has names`(path: String, names: [String]) {
    #expect(FixturePlaces.names(in: path) == names)
  }

  @Test(arguments: [("", 100), ("geo:\n", 100), ("user:\n  user_id: a\n", 10)])
  func `twenty thousand wrong keys are at most a hundred problems`(start: String, count: Int) {
    let indent = start.isEmpty ? "" : "  "
    let keys = (0..<20_000).map { "\(indent)email\($0): 1\n" }.joined()
    let error = #expect(throws: PostLoginError.self) {
      try Fixture(bytes: Array("grant: silent\n\(start)\(keys)".utf8), file: "f.yaml")
    }
    #expect(error.map { $0.further.count + 1 } == count)
  }
}
