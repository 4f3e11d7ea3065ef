import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// Suites and fixtures as nobody should write them.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct HostileSuiteTests {
  private static let one = "cases: [{name: a, fixture: f, expect: allowed}]"

  private static let bomb =
    (0..<9).map { level in
      let values = level == 0 ? "x" : (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      return "a\(level): &a\(level) [\(values)]\n"
    }
    .joined()

  @Test(
    arguments: [
      ("cases:\n\t- name: a", "2:1: notYAML: a tab cannot indent; use spaces"),
      (
        "cases: []\ncases: []",
        "2:1: notYAML: `cases` stands here a second time, after line 1; keep one of them"
      ),
      (
        "\u{FEFF}cases: []\r\ncases: []\r\n",
        "2:1: notYAML: `cases` stands here a second time, after line 1; keep one of them"
      ),
      (
        bomb,
        "7:30: notYAML: with all aliases expanded, this is more than 1000000 values "
          + "or 33554432 bytes"
      ),
      (
        "cases: [{name: a, fixture: f, with: {user: {email: [x]}}, expect: allowed}]",
        "1:52: invalidSuite: `cases[0].with`: with this the fixture is no event any more: "
          + "`event.user.email`: expected a string, found an array"
      ),
      (
        "cases: [{name: a, fixture: f, with: {user: null, request: null}, expect: allowed}]",
        "1:37: invalidSuite: `cases[0].with`: with this the fixture is no event any more: "
          + "the object has no member of a post-login event, such as `user` or `request`"
      ),
      (
        "cases: [{name: a, fixture: f, with: [], expect: allowed}]",
        "1:37: invalidSuite: `cases[0].with`: expected a map, found a list"
      ),
      (
        "fixtures: {x: {base: gone, with: {user: {name: x}}}}\n" + one,
        "1:22: invalidSuite: `fixtures.x.base`: `gone`: no such fixture; looked for `gone`"
      ),
      (
        "cases: [{name: \"a\\x07b\", fixture: f, expect: allowed}]",
        "1:16: invalidSuite: `cases[0].name`: a name is one line without control characters"
      ),
      (
        "cases: [{name: \"a\\u202Eb\", fixture: f, expect: allowed}]",
        "1:16: invalidSuite: `cases[0].name`: a name is one line without control characters"
      ),
      (
        "cases: [{name: \"a\\nb\", fixture: f, expect: allowed}]",
        "1:16: invalidSuite: `cases[0].name`: a name is one line without control characters"
      ),
      (
        "cases: [{name: [2026-01-15], fixture: f, expect: allowed}]",
        "1:16: invalidSuite: `cases[0].name`: expected a text, found a list"
      ),
      (
        "cases: [{name: 20260115, fixture: f, expect: allowed}]",
        "1:16: invalidSuite: `cases[0].name`: expected a text, found a number"
      ),
    ]
  )
  func `bad input is one clear line with its place`(text: String, message: String) throws {
    let first = try SuiteReadingTests.problems(text).first
    #expect(first == "tests.yaml:\(message)")
  }

  @Test func `a date is the text it is written as`() throws {
    let folder = try TestFolder.suite(
      "cases: [{name: 2026-01-15, fixture: f, expect: {decision: denied, reason: 2026-01-15}}]"
    )
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    #expect(suite.cases.map(\.name) == ["2026-01-15"])
  }

  @Test func `Windows line ends, a byte order mark and a strange name do no harm`() throws {
    let text = "\u{FEFF}cases:\r\n- name: a ]]> b\r\n  fixture: f\r\n  expect: allowed\r\n"
    let folder = try TestFolder.suite(text)
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    #expect(suite.cases.map(\.name) == ["a ]]> b"])
    #expect(suite.cases.first?.location.line == 2)
  }

  @Test func `an emoji that is made of several is a good name`() throws {
    let folder = try TestFolder.suite(
      "cases: [{name: \"\u{1F469}\u{200D}\u{1F467} logs in\", fixture: f, expect: allowed}]"
    )
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    #expect(suite.cases.map(\.name) == ["\u{1F469}\u{200D}\u{1F467} logs in"])
  }

  @Test func `a flow file that includes itself is refused with its place`() throws {
    let folder = try TestFolder.suite("flow: flow.json\n\(Self.one)")
    try folder.write("flow.json", "{\"actions\": [\n\"flow.json\"]}")
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      error?.description.replacing("\(folder.path)/", with: "")
        == "tests.yaml:1:7: invalidSuite: flow.json:2:1: invalidFlow: `actions[0]`: `flow.json`: "
        + "a flow lists Actions, not other flows"
    )
  }

  @Test func `a link that leads nowhere says so`() throws {
    let folder = try TestFolder.suite(
      "cases: [{name: a, fixture: l.json, expect: allowed}]"
    )
    for name in ["l.json", "other/tests.yaml"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "other"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name),
        withDestinationPath: "gone"
      )
    }
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      error?.description.replacing("\(folder.path)/", with: "")
        == "tests.yaml:1:28: invalidSuite: `cases[0].fixture`: `l.json`: `l.json`: the link leads "
        + "to a file that is not there"
    )
    // Found as a suite, and reported as one that cannot be read.
    let found = try SuiteFinder.suites(in: [folder.path("other")])
    #expect(found == [folder.path("other/tests.yaml")])
    let other = #expect(throws: PostLoginError.self) { try ActionSuite(at: found[0]) }
    #expect(
      other?.description.replacing("\(folder.path)/", with: "")
        == "other/tests.yaml:1:1: unreadable: `other/tests.yaml`: the link leads to a file that is "
        + "not there"
    )
  }

  @Test func `a huge suite or fixture is refused before it is read`() throws {
    let folder = try TestFolder.suite("cases: [{name: a, fixture: huge.json, expect: allowed}]")
    for name in ["huge.yaml", "huge.json"] {
      try folder.write(name, "")
      let handle = try #require(FileHandle(forWritingAtPath: folder.path(name)))
      try handle.truncate(atOffset: 50 << 20)
      try handle.close()
    }
    let suite = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("huge.yaml"))
    }
    #expect(
      suite?.description.replacing("\(folder.path)/", with: "")
        == "huge.yaml:1:1: unreadable: `huge.yaml`: 52428800 bytes are more than the limit of "
        + "16777216"
    )
    let fixture = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      fixture?.description.replacing("\(folder.path)/", with: "")
        == "tests.yaml:1:28: invalidSuite: `cases[0].fixture`: `huge.json`: `huge.json`: 52428800 "
        + "bytes are more than the limit of 4194304"
    )
  }

  @Test func `a fixture that is no event is reported with both places`() throws {
    let folder = try TestFolder.suite("cases: [{name: a, fixture: x, expect: allowed}]")
    try folder.write("x.json", "{\n  \"user\": }")
    let error = #expect(throws: PostLoginError.self) {
      try ActionSuite(at: folder.path("tests.yaml"))
    }
    #expect(
      error?.description.replacing("\(folder.path)/", with: "")
        == "tests.yaml:1:28: invalidSuite: `cases[0].fixture`: `x`: x.json:2:11: notJSON: "
        + "expected a value"
    )
  }
}
