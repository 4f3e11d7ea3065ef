import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting

/// The suites that the guides show.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct GuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The blocks of YAML in a guide.
  private static func suites(of guide: String) throws -> [String] {
    let page = try String(
      contentsOf: root.appending(path: "Sources/PostLoginTesting/PostLoginTesting.docc/\(guide)"),
      encoding: .utf8
    )
    return page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private func report(of folder: TestFolder) async throws -> TestReport {
    for name in ["verified-email", "role-claims"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name),
        withDestinationPath: Self.root.appending(path: "Actions/\(name)").path
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Fixtures"),
      withDestinationPath: Self.root.appending(path: "Fixtures").path
    )
    return await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
  }

  @Test func `the suite of a flow passes`() async throws {
    let suites = try Self.suites(of: "TestingAFlow.md")
    #expect(suites.count == 1)
    let report = try await report(of: TestFolder(["tests.yaml": suites[0]]))
    #expect(report.counts == TestReport.Counts(passed: 3))
  }

  @Test func `time, secrets and cache are what the guide says`() async throws {
    let suites = try Self.suites(of: "TimeAndRunContext.md")
    #expect(suites.count == 1)
    let folder = try TestFolder([
      "code.js": """
      exports.onExecutePostLogin = async (event, api) => {
        const risk = api.cache.get('risk');
        const token = api.cache.get('token');
        api.access.deny([
          new Date().toISOString(), event.secrets.API_KEY, risk.value,
          new Date(risk.expires_at).toISOString(), token.value,
          new Date(token.expires_at).toISOString(),
        ].join(' '));
      };
      """,
      "tests.yaml": suites[0] + """
        cases:
          - name: a
            fixture: unverified-email
            expect:
              decision: denied
              reason: >-
                2026-06-01T08:00:00.000Z for tests only low 2026-06-01T08:15:00.000Z abc
                2026-06-01T08:05:00.000Z
        """,
    ])
    let report = try await report(of: folder)
    #expect(report.counts == TestReport.Counts(passed: 1), "\(PrettyReport(report).text)")
  }

  @Test(arguments: [("StubbingHTTP.md", 2), ("ExpectingRequests.md", 1)])
  func `hosts answer what the guide says`(page: String, passed: Int) async throws {
    let suites = try Self.suites(of: page)
    let code = try String(
      contentsOf: Self.root.appending(path: "Actions/risk-score/code.js"),
      encoding: .utf8
    )
    let folder = try TestFolder(["code.js": code, "tests.yaml": suites[0]])
    let report = try await report(of: folder)
    #expect(report.counts == TestReport.Counts(passed: passed), "\(PrettyReport(report).text)")
    #expect(report.notes.isEmpty)
  }

  @Test func `a stub answers as often as the guide says`() async throws {
    let suites = try Self.suites(of: "StubbingHTTP.md")
    #expect(suites.count == 2)
    let folder = try TestFolder([
      "code.js": """
      exports.onExecutePostLogin = async (event, api) => {
        const ask = () => fetch('https://api.example.com/entitlements');
        const first = await ask();
        const names = await (await ask()).json();
        console.log(first.status, first.headers.get('retry-after'), names.join());
      };
      """,
      "tests.yaml": suites[1] + """
        cases:
          - name: a
            fixture: unverified-email
            expect: { decision: allowed, logs: [429 1 reports] }
        """,
    ])
    let report = try await report(of: folder)
    #expect(report.counts == TestReport.Counts(passed: 1), "\(PrettyReport(report).text)")
  }

  /// The examples of the guide to other triggers: an Action, its fixture and its suite each.
  private static func examples() throws -> [[String]] {
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/PostLoginTesting/PostLoginTesting.docc/TestingOtherTriggers.md"
      ),
      encoding: .utf8
    )
    let blocks = page.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    return stride(from: 0, to: blocks.count - 2, by: 3).map { start in
      blocks[start..<start + 3].map { block in
        block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
          .joined(separator: "\n")
      }
    }
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 2), (3, 3), (4, 2)])
  func `a suite of another trigger passes as the guide shows it`(
    index: Int,
    passed: Int
  ) async throws {
    let examples = try Self.examples()
    try #require(examples.count == 5)
    let parts = examples[index]
    let name = try #require(parts[1].split(separator: "\n").first).dropFirst(2)
    let folder = try TestFolder([
      "code.js": parts[0], String(name): parts[1], "tests.yaml": parts[2],
    ])
    let report = await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: passed), "\(PrettyReport(report).text)")
    #expect(report.notes == [])
  }
}
