import PostLogin
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Checks of Actions of every trigger.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct TriggerCheckTests {
  private func check(_ source: String) async throws -> CheckedAction {
    let folder = try TestFolder(["code.js": source])
    return try await ActionCheck(on: ScriptHost(tracing: true)).result(at: folder.path("code.js"))
  }

  private static let triggers = EventsOfTriggersTests.triggers

  @Test(arguments: triggers)
  func `an Action that does nothing has a verdict without findings`(trigger: Trigger) async throws {
    let handler = try #require(trigger.handlers.first)
    let checked = try await check("exports.\(handler) = async (event, api) => {};")
    #expect(checked.verdicts.map(\.trigger) == [trigger])
    #expect(checked.verdicts.map(\.result) == [.checked(findings: 0)])
  }

  @Test(arguments: triggers)
  func `a mistake is found in any trigger`(trigger: Trigger) async throws {
    let handler = try #require(trigger.handlers.first)
    let checked = try await check("exports.\(handler) = async (event, api) => {\n  missing();\n};")
    #expect(checked.findings.map(\.code) == [.actionThrows])
    #expect(checked.findings.map(\.location.line) == [2])
    #expect(checked.verdicts.map(\.result) == [.checked(findings: 1)])
  }

  @Test func `a member that some events lack is found, and the consequence is the trigger's`()
    async throws
  {
    let checked = try await check(
      """
      exports.onExecutePostUserRegistration = async (event) => {
        console.log(event.request.ip);
      };
      """
    )
    let finding = try #require(checked.findings.first)
    #expect(finding.code == .missingFieldThrows)
    #expect(finding.message.contains("some events"))
    #expect(finding.message.contains("the user stays"))
    #expect(!finding.message.contains("login"))
  }

  @Test func `a call behind one that returns nothing is found in a token exchange`() async throws {
    let checked = try await check(
      """
      exports.onExecuteCustomTokenExchange = async (event, api) => {
        api.access.deny('invalid_request', 'no').user.setAppMetadata('a', 1);
      };
      """
    )
    #expect(checked.findings.contains { $0.severity == .error && $0.location.line == 2 })
  }

  @Test func `a method of logins is found in a reset`() async throws {
    let checked = try await check(
      """
      exports.onExecutePostChallenge = async (event, api) => {
        api.idToken.setCustomClaim('https://a.example/a', 1);
      };
      """
    )
    #expect(checked.findings.map(\.code).contains(.unknownMethod))
  }

  @Test(arguments: [
    "exports.onExecutePreUserRegistraton = async () => {};",
    "exports.onExecutePreUserRegistration = () => {};",
    "exports.onExecutePreUserRegistration = 3;",
  ])
  func `a handler that Auth0 cannot call is an error`(source: String) async throws {
    #expect(try await check(source).findings.map(\.code) == [.noHandler])
  }

  @Test func `a trigger known by name only is named with its reason, and is no failure`()
    async throws
  {
    let checked = try await check(
      "exports.onExecutePostCredentialValidation = async () => { missing(); };"
    )
    #expect(checked.findings.isEmpty)
    let verdict = try #require(checked.verdicts.first)
    #expect(verdict.line.hasSuffix("not run: only a guide describes it, without the whole event"))
  }

  @Test func `the metadata of an export name triggers and old versions`() async throws {
    let folder = try TestFolder([
      "actions/a/code.js": "exports.onExecutePostLogin = async () => {};",
      "actions/a.json":
        #"{"name":"a","supported_triggers":[{"id":"post-login","version":"v2"}]}"#,
      "actions/b/code.js": "exports.onExecutePostLogin = async () => {};",
      "actions/b.json": #"{"supported_triggers":[{"id":"credentials-exchange","version":"v2"}]}"#,
    ])
    let check = ActionCheck(on: ScriptHost(tracing: true))
    let old = try await check.findings(at: folder.path("actions/a/code.js"))
    #expect(old.map(\.code) == [.deprecatedTriggerVersion])
    #expect(old[0].message.contains("move it to v3"))
    let other = try await check.result(at: folder.path("actions/b/code.js"))
    #expect(other.findings.map(\.code) == [.noHandler])
    #expect(other.verdicts.map(\.trigger) == [.credentialsExchange])
  }

  @Test func `a file of a whole tenant names triggers too`() throws {
    let folder = try TestFolder([
      "actions/a/code.js": "",
      "tenant.yaml": """
      actions:
        - name: a
          code: ./actions/a/code.js
          supported_triggers:
            - id: event-stream
              version: v1
      """,
    ])
    let triggers = try ActionCheck.triggers(at: folder.path("actions/a/code.js"))
    #expect(triggers == [.eventStream])
  }

  @Test func `an export has a verdict for every trigger of every Action`() async throws {
    let export = Project.path("Tests/PostLoginTestingTests/Init/export-of-every-trigger")
    let check = ActionCheck(on: ScriptHost(tracing: true))
    var verdicts: [ActionVerdict] = []
    for file in try ActionCheck.files(in: [export]) {
      let checked = try await check.result(at: file)
      verdicts += checked.verdicts
      let errors = checked.findings.filter { $0.code == .noHandler || $0.code == .syntaxError }
      #expect(errors.isEmpty, "\(file)")
    }
    #expect(verdicts.count == 11)
    #expect(Set(verdicts.map(\.trigger)) == Set(Self.triggers))
    #expect(verdicts.allSatisfy { $0.result.hasRun })
    var report = FindingReport([], actionCount: 9)
    report.verdicts = verdicts
    #expect(report.pretty().split(separator: "\n").count == 12)
  }

  @Test func `rights from user input are not sought where no user is known`() {
    #expect(UserInput.isPossible(in: .postLogin))
    #expect(UserInput.isPossible(in: .passwordResetPostChallenge))
    #expect(!UserInput.isPossible(in: .preUserRegistration))
    #expect(!UserInput.isPossible(in: .credentialsExchange))
  }

  @Test func `work on recorded logins refuses an Action of another trigger in one line`() throws {
    let action = try ScriptAction(
      name: "a",
      source: "exports.onExecuteEventStream = async () => {};",
      file: "a.js",
      host: ScriptHost()
    )
    let error = #expect(throws: PostLoginError.self) {
      try action.checkServesLogins(for: "a backtest")
    }
    #expect(
      error?.message
        == "`a.js` is an Action of `event-stream`, and a backtest takes Actions of `post-login`"
    )
  }
}
