import Glibc
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct SuiteFinderTests {
  @Test func `suites are found below folders, each once and sorted`() throws {
    let folder = try TestFolder([
      "b/tests.yaml": "", "a/tests.yml": "", "a/deep/tests.json": "", "a/other.yaml": "",
      "tests.yaml": "", ".hidden/tests.yaml": "", "node_modules/x/tests.yaml": "",
      "a/__snapshots__/tests.json": "", "b/backtest.tests.yaml": "", "b/.tests.yaml": "",
      "b/contests.yaml": "", "b/tests.yaml.orig": "",
    ])
    let found = try SuiteFinder.suites(in: [
      folder.path, folder.path("a"), folder.path("a/other.yaml"),
    ])
    #expect(
      found.map { $0.replacing("\(folder.path)/", with: "") } == [
        "tests.yaml", "a/tests.yml", "a/deep/tests.json", "b/backtest.tests.yaml", "b/tests.yaml",
        "a/other.yaml",
      ]
    )
  }

  @Test(arguments: [
    ("tests.yaml", true), ("tests.yml", true), ("tests.json", true), ("login.tests.yaml", true),
    ("a.b.tests.json", true), ("tests", false), ("tests.yaml~", false), ("mytests.yaml", false),
    (".tests.yaml", false), (".x.tests.yaml", false), ("tests.js", false), ("", false),
  ])
  func `a name makes a file a suite`(name: String, isSuite: Bool) {
    #expect(SuiteFinder.isSuite(name) == isSuite)
  }

  @Test func `a path where nothing is, is an error`() {
    #expect(throws: PostLoginError.unreadable("/gone/tests.yaml", "no such file")) {
      try SuiteFinder.suites(in: ["/gone/tests.yaml"])
    }
  }

  @Test func `a suite below a path that is not UTF-8 is an error that names it`() throws {
    let folder = try TestFolder(["a/tests.yaml": ""])
    let bytes = [UInt8](folder.path.utf8) + Array("/caf".utf8) + [0xE9]
    #expect(mkdir(bytes.map { CChar(bitPattern: $0) } + [0], 0o755) == 0)
    #expect(try SuiteFinder.suites(in: [folder.path]).count == 1)
    let suite = bytes + Array("/tests.yaml".utf8)
    let file = creat(suite.map { CChar(bitPattern: $0) } + [0], 0o644)
    #expect(file >= 0)
    close(file)
    let path = #"\#(folder.path)/caf\xe9/tests.yaml"#
    #expect(
      throws: PostLoginError.unreadable(path, "the path of this suite is not UTF-8; rename it")
    ) {
      try SuiteFinder.suites(in: [folder.path])
    }
    #expect(
      throws: PostLoginError.unreadable(path, "the path of this file is not UTF-8; rename it")
    ) {
      try SuiteFinder.files(in: [folder.path]) { $0.hasSuffix(".yaml") }
    }
    // A file that is not looked for needs no name.
    #expect(try SuiteFinder.files(in: [folder.path]) { $0 == "code.js" } == [])
  }

  @Test func `a fixture is found beside the suite before the nearest shared folder`() throws {
    let folder = try TestFolder([
      "Fixtures/login.json": TestFolder.event.replacing("rosa", with: "far"),
      "a/Fixtures/login.json": TestFolder.event.replacing("rosa", with: "near"),
      "a/Fixtures/own.json": TestFolder.event,
      "a/Fixtures/deep/other.json": TestFolder.event.replacing("rosa", with: "deep"),
      "a/b/own.json": TestFolder.event.replacing("rosa", with: "own"),
    ])
    let shelf = FixtureShelf(folder: folder.path("a/b"), shared: [], geo: nil)
    func email(_ name: String) throws -> String? {
      try shelf.entry(name, of: nil).event["user"]?["email"]?.stringValue
    }
    #expect(try email("own") == "own@example.com")
    #expect(try email("own.json") == "own@example.com")
    #expect(try email("login") == "near@example.com")
    #expect(try email("deep/other") == "deep@example.com")
    #expect(try email("../../Fixtures/login.json") == "far@example.com")
    #expect(
      shelf.files.map { $0.replacing("\(folder.path)/", with: "") } == [
        "a/b/own.json", "a/b/own.json", "a/Fixtures/login.json", "a/Fixtures/deep/other.json",
        "Fixtures/login.json",
      ]
    )
  }

  @Test(
    arguments: [
      ("ordinry", "ordinary"), ("ordinry.yaml", "ordinary.yaml"), ("deep/othr", "deep/other"),
      ("../c/ordinay", "../c/ordinary"), ("beside", nil), ("besides", "beside"), ("ordinary", nil),
      ("lonely", nil), ("gone/ordinry", nil), ("verifed-user", "verified-user"), ("readme", nil),
    ]
  )
  func `a fixture that is not there suggests the nearest file or name`(
    name: String,
    nearest: String?
  ) throws {
    let folder = try TestFolder([
      "Fixtures/ordinary.yaml": "user: a@b.c", "Fixtures/deep/other.json": TestFolder.event,
      "a/beside.json": TestFolder.event, "c/ordinary.yml": "user: a@b.c", "a/readm.md": "",
    ])
    let shelf = FixtureShelf(folder: folder.path("a"), shared: [], geo: nil)
    #expect(shelf.nearest(to: name, among: ["verified-user"]) == nearest)
  }

  @Test func `a misspelt fixture of a case is told with the nearest file`() throws {
    let folder = try TestFolder([
      "a/code.js": "exports.onExecutePostLogin = async () => {};",
      "a/tests.yaml": "cases: [{ name: a, fixture: ordinry, expect: allowed }]",
      "Fixtures/ordinary.yaml": "user: a@b.c",
    ])
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("a/tests.yaml"))
    }
    #expect(error?.message.hasSuffix("; did you mean `ordinary`?") == true)
  }
}
