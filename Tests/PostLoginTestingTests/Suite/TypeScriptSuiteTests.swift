import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// Suites of Actions in TypeScript.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct TypeScriptSuiteTests {
  @Test(arguments: ["code.ts", "code.mts", "code.mjs"])
  func `a suite tests the code beside it`(name: String) async throws {
    let folder = try TestFolder([
      "lib.ts": "export const reason: string = 'closed';\n",
      "f.json": TestFolder.event,
      "tests.yaml": """
      cases:
        - { name: anyone, fixture: f, expect: { decision: denied, reason: closed } }

      """,
    ])
    try folder.write(
      name,
      "import { reason } from './lib.js';\n"
        + "export const onExecutePostLogin = async (event, api) => api.access.deny(reason);\n"
    )
    let report = await TestRun().run([try ActionSuite(at: folder.path("tests.yaml"))])
    #expect(report.counts == TestReport.Counts(passed: 1))
  }
}
