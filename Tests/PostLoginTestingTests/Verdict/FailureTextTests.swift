import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct FailureTextTests {
  private static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      if (event.refreshToken) console.log('never');
      if (event.user.name === 'long') { \(String(repeating: "'x';", count: 80)) api.access.deny('far'); }
      if (event.user.name === 'deny') api.access.deny('not you');
      api.idToken.setCustomClaim('https://x/plan', { name: 'free', seats: 1, tags: ['a', 'b'] });
    };
    """

  private func failure(_ name: String, expect: String) async throws -> Verdict.Failure {
    let folder = try TestFolder([
      "code.js": Self.action, "f.json": TestFolder.event,
      "tests.yaml": """
      cases: [{ name: a, fixture: f, with: { user: { name: \(name) } }, expect: \(expect) }]
      """,
    ])
    let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
    guard case .failed(let failure) = await item.verdict() else {
      throw PostLoginError(.unreadable, "the case has not failed")
    }
    return failure
  }

  private func lines(_ failure: Verdict.Failure) -> [String] {
    FailureText(failure).lines.map { line in
      line.replacing(/at .*(code.js)/) { "at \($0.1)" }
        .replacing(/[ ]{2}[^ ]*(tests.yaml)/) { "  \($0.1)" }
    }
  }

  @Test func `the decision, its reason, its call and the line of the call come first`() async throws
  {
    let lines = lines(try await failure("deny", expect: "allowed"))
    #expect(
      lines.prefix(7) == [
        "  the login is denied: not you", #"    by api.access.deny("not you")"#,
        "    at code.js:4:50",
        "      4 | if (event.user.name === 'deny') api.access.deny('not you');",
        "  decision  tests.yaml:1:72", #"    expected  "allowed""#, #"    found     "denied""#,
      ]
    )
  }

  @Test func `an allowed login has no call that decided`() async throws {
    let lines = lines(try await failure("other", expect: "denied"))
    #expect(lines[0] == "  the login is allowed")
    #expect(lines[1].hasPrefix("  decision"))
  }

  @Test func `of a long line, the part around the call is shown`() async throws {
    let failure = try await failure("long", expect: "allowed")
    let line = try #require(FailureText(failure).lines.first { $0.hasPrefix("      3 | ") })
    #expect(line.contains("api.access.deny('far')"))
    #expect(line.count < 180)
  }

  @Test func `of a structure, only what differs is shown`() async throws {
    let value = "{ name: plus, seats: 1, tags: [a, c] }"
    let expected = "{ idToken: { claims: { 'https://x/plan': \(value) } } }"
    let lines = lines(try await failure("other", expect: expected))
    let paths = lines.filter { $0.contains("idToken") }.map { $0.split(separator: "  ")[0] }
    let plan = "idToken.claims.https://x/plan"
    #expect(paths == ["\(plan).name", "\(plan).tags[1]"])
    #expect(lines.contains(#"    expected  "plus""#) && lines.contains(#"    found     "free""#))
    #expect(!lines.contains { $0.contains("seats") })
  }

  @Test func `both colours are those of the two sides`() async throws {
    let failure = try await failure("deny", expect: "allowed")
    let lines = FailureText(failure, style: TextStyle(isColourful: true)).lines
    #expect(lines.contains("    expected  \u{1B}[32m\"allowed\"\u{1B}[0m"))
    #expect(lines.contains("    found     \u{1B}[31m\"denied\"\u{1B}[0m"))
  }

  @Test func `a diagnostic that the reader has seen is counted`() async throws {
    let failure = try await failure("deny", expect: "allowed")
    let diagnostics = failure.outcome?.diagnostics ?? []
    #expect(diagnostics.map(\.code) == [.unknownField, .callAfterDecision])
    #expect(FailureText(failure).lines.contains { $0.contains("unknownField") })
    let lines = FailureText(failure, without: Set(diagnostics)).lines
    #expect(lines.suffix(2) == ["  diagnostics", "    2 as above"])
  }
}
