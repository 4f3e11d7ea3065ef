import PostLogin
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

  @Test func `fixtures and cases have the cache of the caller, who wins over both`() throws {
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
    try folder.write("cache.json", #"{"a": "given"}"#)
    var options = ActionSuite.Options()
    options.context.cache = try WrittenCache(at: folder.path("cache.json"))
    var logins = ComparedLogins(options: options)
    try logins.addFixtures(in: [folder.path("l.yaml")])
    try logins.addSuites(in: [folder.path])
    let caches = logins.logins.map { $0.context.cache.mapValues(\.value) }
    #expect(caches == [["a": "given"], ["a": "given", "b": "of the suite"]])
  }

  @Test func `addresses of fixtures and suites are placed`() throws {
    let folder = try TestFolder.suite("cases: [{ name: x, fixture: l, expect: allowed }]")
    try folder.write("l.yaml", "user: rosa@example.com\nrequest: 192.0.2.1\n")
    var options = ActionSuite.Options()
    options.geo = OneNetwork()
    var logins = ComparedLogins(options: options)
    try logins.addFixtures(in: [folder.path("l.yaml")])
    try logins.addSuites(in: [folder.path])
    let networks = logins.logins.map { $0.event[path: ["request", "asn"]]?.stringValue }
    #expect(networks == ["AS64496", "AS64496"])
  }

  @Test func `cases of suites are logins, but for skipped ones`() throws {
    let folder = try TestFolder.suite(
      """
      cases:
        - { name: x, fixture: f, expect: allowed, with: { user: { name: x } } }
        - { name: later, fixture: f, expect: allowed, skip: not yet }
      """
    )
    var logins = ComparedLogins()
    try logins.addSuites(in: [folder.path])
    #expect(names(logins, folder) == ["tests.yaml: x"])
    #expect(logins.broken == [])
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
