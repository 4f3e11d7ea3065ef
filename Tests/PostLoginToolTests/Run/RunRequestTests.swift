import EventTestSupport
import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `run` without a command line.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct RunRequestTests {
  private let folder: RequestFolder

  init() throws { folder = try RequestFolder() }

  private var fixtureLogin: FixtureLogin {
    FixtureLogin(
      actions: [folder.path("code.js")],
      fixture: folder.path("f.json"),
      options: Policy.Options()
    )
  }

  private func caseLogin(_ name: String) -> RequestedLogin {
    .suiteCase(
      CaseReference(suite: folder.path("tests.yaml"), name: name),
      options: ActionSuite.Options()
    )
  }

  private func result(_ login: RequestedLogin, keepsTrace: Bool = false) async throws -> RunResult {
    var request = RunRequest(login, on: ScriptHost(tracing: true))
    request.keepsTrace = keepsTrace
    return try await request.result()
  }

  @Test func `the clock is an input`() async throws {
    var login = fixtureLogin
    login.context.now = 1_767_225_600_000
    let outcome = try await result(.fixture(login)).outcome
    #expect(outcome.actions.first?.logs.map(\.text) == ["2026-01-01T00:00:00.000Z"])
  }

  @Test func `a case has the diagnostics of the trace, which a fixture has, without the trace`()
    async throws
  {
    for login in [.fixture(fixtureLogin), caseLogin("anyone")] {
      let outcome = try await result(login).outcome
      #expect(outcome.diagnostics.contains { $0.code == .secretMissing })
      #expect(outcome.trace == nil)
      #expect(try await result(login, keepsTrace: true).outcome.trace != nil)
    }
  }

  @Test func `files that an editor has not saved are run as it has them`() async throws {
    let unsaved = "exports.onExecutePostLogin = async (e, api) => { api.access.deny('unsaved'); };"
    let source = FileSource(unsaved: [folder.path("code.js"): unsaved])
    let outcome = try await source.during { try await result(.fixture(fixtureLogin)).outcome }
    #expect(outcome.reason == "unsaved")
    #expect(source.readPaths.contains(folder.path("f.json")))
    let ofCase = try await source.during { try await result(caseLogin("anyone")).outcome }
    #expect(ofCase.reason == "unsaved")
  }

  @Test func `the JSON has a version and fits its schema, with a trace too`() async throws {
    let page = ReportPage(date: "", isVerbose: false)
    for keepsTrace in [false, true] {
      let result = try await result(.fixture(fixtureLogin), keepsTrace: keepsTrace)
      let text = try #require(result.text(.json, on: page))
      let value = try JSONText(text).value
      #expect(value.objectValue?.first?.name == "version")
      #expect(value["version"] == 1)
      #expect(value["decision"] == "allowed")
      var check = JSONSchemaCheck(RunResult.schema)
      #expect(check.problems(of: value) == [])
      #expect(check.problems(of: value.replacing(["version"], with: nil)) != [])
    }
    #expect(try await result(caseLogin("anyone")).text(.tap, on: page) == nil)
  }

  @Test func `a case whose login does not resume is incomplete`() async throws {
    try folder.write(
      "tests.yaml",
      "cases: [{ name: a, fixture: f, continue: {}, expect: allowed }]"
    )
    let result = try await result(caseLogin("a"))
    #expect(result.ending == .incomplete)
    #expect(result.obstacle?.message.contains("found allowed") == true)
    #expect(result.outcome.decision == .allowed)
  }

  @Test func `what is to be known of a file is told though the login runs`() async throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644],
      ofItemAtPath: folder.path("f.json")
    )
    var login = fixtureLogin
    login.options.secretFiles = [folder.path("f.json")]
    let warnings = Warnings()
    login.warn = warnings.add
    _ = try await result(.fixture(login))
    #expect(warnings.codes == [.exposedSecrets])
  }
}
