import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting
@testable import PostLoginTool

@Suite(.tags(.suites))
struct LastFailuresTests {
  private let cache = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
  private let folder: TestSuiteFolder

  init() throws { folder = try TestSuiteFolder() }

  private var failures: LastFailures {
    LastFailures(environment: ["XDG_CACHE_HOME": cache.path], folder: folder.path)
  }

  private func note(_ verdicts: [(name: String, verdict: Verdict)], broken: Bool = false) {
    var report = TestReport()
    report.results = verdicts.map { name, verdict in
      CaseResult(
        suite: "tests.yaml",
        name: name,
        location: SourceLocation(file: "tests.yaml", line: 1, column: 1),
        verdict: verdict,
        duration: .zero
      )
    }
    if broken { report.brokenSuites = [BrokenSuite(path: "tests.yaml", problems: [])] }
    failures.note(report)
  }

  private func failed() throws -> [String] {
    let suite = try ActionSuite(at: folder.path + "/tests.yaml")
    return suite.cases.filter(failures.filter()).map(\.name)
  }

  private static let failure = Verdict.failed(
    Verdict.Failure(mismatches: [], outcome: nil, location: nil)
  )

  @Test func `what failed is kept until it passes`() throws {
    defer { try? FileManager.default.removeItem(at: cache) }
    #expect(try failed() == [])
    note([("a", .passed), ("b", Self.failure), ("c", .broken("no"))])
    #expect(try failed() == ["b", "c"])
    note([("b", .passed), ("a", .skipped("later"))])
    #expect(try failed() == ["c"])
    note([("c", .passed)])
    #expect(try failed() == [])
  }

  @Test func `of a suite that was broken, every case counts`() throws {
    defer { try? FileManager.default.removeItem(at: cache) }
    note([], broken: true)
    #expect(try failed() == ["a", "b", "c"])
    note([("a", .passed), ("b", .passed), ("c", Self.failure)])
    #expect(try failed() == ["c"])
  }

  @Test func `a run in which nothing failed writes no file`() {
    note([("a", .passed)])
    #expect(!FileManager.default.fileExists(atPath: cache.path))
  }

  @Test(arguments: ["", "[]", "{", "{\"\u{0}\": 1}"])
  func `a file that is none is no failure`(text: String) throws {
    defer { try? FileManager.default.removeItem(at: cache) }
    note([("a", Self.failure)])
    let files = FileManager.default.enumerator(at: cache, includingPropertiesForKeys: nil)
    let file = try #require(files?.compactMap { $0 as? URL }.first { $0.pathExtension == "json" })
    try Data(text.utf8).write(to: file)
    #expect(try failed() == [])
    note([("b", Self.failure)])
    #expect(try failed() == ["b"])
  }

  @Test func `without a home nothing is kept`() {
    let failures = LastFailures(environment: [:], folder: folder.path)
    failures.note(TestReport())
    #expect(!FileManager.default.fileExists(atPath: cache.path))
  }
}

/// A folder with a suite of three cases, which goes with it.
private final class TestSuiteFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let files = [
      "code.js": "exports.onExecutePostLogin = async () => {};",
      "f.json": #"{"user":{"user_id":"u|1"}}"#,
      "tests.yaml": """
      cases:
        - { name: a, fixture: f, expect: allowed }
        - { name: b, fixture: f, expect: allowed }
        - { name: c, fixture: f, expect: allowed }
      """,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)")) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
