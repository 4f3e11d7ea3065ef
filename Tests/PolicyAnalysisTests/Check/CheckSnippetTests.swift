import Foundation
import PostLogin
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Actions that are right, and Actions with a mistake, each judged by a person.
@Suite(.tags(.analysis), .timeLimit(.minutes(10)))
struct CheckSnippetTests {
  /// An Action in a file; its first line may say what is to be found, as `// finds: CODE LINE; …`.
  struct Snippet: CustomTestStringConvertible, Sendable {
    let path: String
    var testDescription: String {
      String(path.split(separator: "/").suffix(2).joined(separator: "/"))
    }

    /// The codes and lines that a person gave.
    var expected: Set<String> {
      get throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let mark = "// finds: "
        guard let line = text.split(separator: "\n").first, line.hasPrefix(mark) else { return [] }
        return Set(line.dropFirst(mark.count).split(separator: "; ").map(String.init))
      }
    }
  }

  private static func snippets(_ folder: String) -> [Snippet] {
    let folder = Project.path("Tests/PolicyAnalysisTests/Check/Snippets/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".js") }.sorted().map { Snippet(path: "\(folder)/\($0)") }
  }

  private static let right = snippets("right")
  private static let wrong = snippets("wrong")
  private static let host = ScriptHost(tracing: true)

  private func findings(of snippet: Snippet) async throws -> [Finding] {
    try await ActionCheck(on: Self.host).findings(at: snippet.path)
  }

  @Test func `both tables have their eighty Actions, and every wrong one says what is wrong`()
    throws
  {
    #expect(Self.right.count >= 80)
    #expect(Self.wrong.count >= 80)
    for snippet in Self.right { #expect(try snippet.expected.isEmpty) }
    for snippet in Self.wrong { #expect(try !snippet.expected.isEmpty) }
  }

  @Test(arguments: right) func `nothing is found in an Action that is right`(
    snippet: Snippet
  ) async throws {
    let found = try await findings(of: snippet).map(\.message)
    #expect(found == [])
  }

  @Test(arguments: wrong) func `a mistake is found with its code and line`(
    snippet: Snippet
  ) async throws {
    let findings = try await findings(of: snippet)
    let found = Set(findings.map { "\($0.code.rawValue) \($0.location.line)" })
    let expected = try snippet.expected
    #expect(found == expected, "\(findings.map(\.message))")
  }
}
