import PostLogin
import PostLoginPolicies
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// What an editor shows of files that it has not saved.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct UnsavedSuiteTests {
  @Test func `a suite, its Action and its fixture are read as the editor has them`() async throws {
    let folder = try TestFolder.suite("cases: []")
    let (suite, action) = (folder.path("tests.yaml"), folder.path("code.js"))
    let source = FileSource(
      unsaved: [
        suite: """
        cases:
          - name: denied
            fixture: f
            expect: { decision: denied, reason: unsaved }
        """,
        action: "exports.onExecutePostLogin = async (e, api) => { api.access.deny('unsaved'); };",
      ]
    )
    let report = try await source.during {
      await TestRun().run([try ActionSuite(at: suite)]) { _ in true }
    }
    #expect(report.counts.passed == 1, "\(PrettyReport(report).text)")
    #expect(source.readPaths.contains(action))
    #expect(throws: PostLoginError.self) { try ActionSuite(at: suite) }
  }
}
