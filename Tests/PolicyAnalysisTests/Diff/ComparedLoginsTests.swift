import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct ComparedLoginsTests {
  private func names(_ logins: ComparedLogins, _ folder: TestFolder) -> [String] {
    logins.logins.map { $0.name.replacing("\(folder.path)/", with: "") }
  }

  @Test func `fixtures are all data files but suites and hidden ones`() throws {
    let folder = try TestFolder([
      "b.json": TestFolder.event, "a/c.yaml": "user: rosa@example.com", "a/d.yml": "user: x@y.zz",
      "tests.yaml": "cases: []", ".e.json": "{", "f.txt": "", ".git/g.json": "{",
    ])
    var logins = ComparedLogins()
    try logins.addFixtures(in: [folder.path])
    #expect(names(logins, folder) == ["b.json", "a/c.yaml", "a/d.yml"])
    #expect(logins.broken == [])
  }

  @Test func `a file that is no fixture is reported with its place, and the others are taken`()
    throws
  {
    let folder = try TestFolder(["a.json": "{\n !", "b.json": TestFolder.event])
    var logins = ComparedLogins()
    try logins.addFixtures(in: [folder.path])
    #expect(names(logins, folder) == ["b.json"])
    #expect(logins.broken.map(\.location.line) == [2])
    #expect(try #require(logins.broken.first).message.hasPrefix("notJSON: "))
  }

  @Test func `fixtures and cases have the cache of the caller, who wins over both`() async throws {
    let folder = try TestFolder.suite(
      """
      cache: { a: of the suite, b: of the suite }
      cases: [{ name: x, fixture: f, expect: allowed }]
      """
    )
    try folder.write(
      "l.yaml",
      "user: rosa@example.com\ncontext: { cache: { a: of the fixture } }\n"
    )
    try folder.write("cache.json", #"{"a": "given", "c": {"value": "old", "expires_at": 1}}"#)
    try folder.write(
      "read.js",
      """
      exports.onExecutePostLogin = async (event, api) =>
        api.access.deny(['a', 'b', 'c'].map((key) => api.cache.get(key)?.value).join());
      """
    )
    let policy = try Policy(at: folder.path("read.js"))
    var options = ActionSuite.Options()
    options.context.cache = try WrittenCache(at: folder.path("cache.json"))
    var logins = ComparedLogins(options: options)
    try logins.addFixtures(in: [folder.path("l.yaml")])
    try logins.addSuites(in: [folder.path])
    var reasons: [String?] = []
    for login in logins.logins { reasons.append(try await login.outcome(policy).reason) }
    #expect(reasons == ["given,,", "given,of the suite,"])
  }

  @Test func `addresses of fixtures and suites are placed`() async throws {
    let folder = try TestFolder.suite("cases: [{ name: x, fixture: l, expect: allowed }]")
    try folder.write("l.yaml", "user: rosa@example.com\nrequest: 192.0.2.1\n")
    try folder.write(
      "place.js",
      "exports.onExecutePostLogin = async (e, api) => api.access.deny(e.request.asn);"
    )
    let policy = try Policy(at: folder.path("place.js"))
    var options = ActionSuite.Options()
    options.geo = OneNetwork()
    var logins = ComparedLogins(options: options)
    try logins.addFixtures(in: [folder.path("l.yaml")])
    try logins.addSuites(in: [folder.path])
    #expect(logins.logins.count == 2)
    for login in logins.logins {
      let outcome = try await login.outcome(policy)
      #expect(outcome.reason == "AS64496")
    }
  }

  @Test func `fixtures and cases have what the policy is granted`() async throws {
    let folder = try TestFolder.suite(
      """
      http:
        - { request: { url: https://b.example/ }, response: { text: suite } }
      modules: { "actions:log": { file: log.js, secrets: { KEY: of the suite } } }
      cases: [{ name: x, fixture: l, expect: allowed }]
      """
    )
    try folder.write("l.json", TestFolder.event)
    try folder.write("log.js", "module.exports = actions.secrets.KEY;")
    try folder.write(
      "other/ask.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const ask = (host) => fetch(`https://${host}.example/`).then((r) => r.text(), () => 'none');
        const secret = (() => { try { return require('actions:log'); } catch { return 'none'; } })();
        api.access.deny([await ask('a'), await ask('b'), secret, process.env.STAGE].join());
      };
      """
    )
    try folder.write(
      "stubs.yaml",
      "- { request: { url: https://a.example/ }, response: { text: given } }"
    )
    var given = Permissions()
    given.stubs = try HTTPStubs(at: folder.path("stubs.yaml"))
    given.variables = ["STAGE": "test"]
    var options = Policy.Options()
    options.permissions = given
    let policy = try Policy(at: folder.path("other/ask.js"), options: options)
    var logins = ComparedLogins()
    try logins.addFixtures(in: [folder.path("l.json")])
    try logins.addSuites(in: [folder.path])
    var reasons: [String?] = []
    for login in logins.logins { reasons.append(try await login.outcome(policy).reason) }
    #expect(reasons == ["given,none,none,test", "given,suite,of the suite,test"])
  }

  @Test func `cases of suites are logins, with their ways back, but for skipped ones`() async throws
  {
    let folder = try TestFolder.suite(
      """
      cases:
        - { name: x, fixture: f, expect: allowed, with: { user: { name: x } } }
        - { name: later, fixture: f, expect: allowed, skip: not yet }
        - { name: back, fixture: f, expect: allowed,
            continue: { request: { query: { answer: 'yes' } } } }
      """
    )
    var logins = ComparedLogins()
    try logins.addSuites(in: [folder.path])
    #expect(names(logins, folder) == ["tests.yaml: x", "tests.yaml: back"])
    #expect(logins.broken == [])

    try folder.write(
      "asks.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.name !== 'x') api.redirect.sendUserTo('https://x.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        api.access.deny(event.request.query.answer);
      };
      """
    )
    var comparison = Comparison()
    await comparison.compare(
      before: try Policy(at: folder.path("code.js")),
      after: try Policy(at: folder.path("asks.js")),
      on: logins.logins
    )
    #expect(comparison.differences.map(\.after) == [.denied])
    #expect(comparison.equalCount == 1)
  }

  @Test func `a broken suite is reported`() throws {
    let folder = try TestFolder.suite("cases: []\nflow: []")
    var logins = ComparedLogins()
    try logins.addSuites(in: [folder.path])
    #expect(logins.broken.map(\.location.line) == [1, 2])
  }
}

/// Knows one network, in which every address is.
private struct OneNetwork: GeoLocator {
  func place(of address: String) throws -> GeoIP? { nil }
  func autonomousSystem(of address: String) throws -> String? { "AS64496" }
}
