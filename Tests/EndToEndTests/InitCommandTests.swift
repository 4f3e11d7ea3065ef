import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct InitCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private var folder: String { scratch.folder.path }

  @Test func `an empty folder gets an Action whose suite passes at once`() async throws {
    let run = try await Program.run("init", folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        wrote Actions/verified-email/code.js
        wrote Actions/verified-email/tests.yaml
        wrote Fixtures/ordinary-login.yaml
        next: postlogin test \(folder)

        """
    )
    let test = try await Program.run("test", folder)
    #expect(test.status == 0)
    #expect(test.output.hasPrefix("2 passed in "))
  }

  @Test func `nothing is overwritten`() async throws {
    _ = try await Program.run("init", folder)
    let run = try await Program.run("init", folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 3)
    #expect(run.errors.contains("Fixtures/ordinary-login.yaml` is already there"))
  }

  @Test func `exported Actions get suites, with values for their placeholders`() async throws {
    let code = "exports.onExecutePostLogin = async (event) => { event.secrets.KEY.trim(); };"
    _ = try scratch.file("code.js", code)
    _ = try scratch.file(
      "tenant.yaml",
      """
      actions:
        - name: ##PREFIX## check
          code: ./code.js
          secrets: [{ name: KEY, value: "@@KEY@@" }]
      triggers:
        post-login: [{ action_name: ##PREFIX## check, display_name: Check }]
      """
    )
    let bare = try await Program.run("init", folder)
    #expect(bare.status == 2)
    #expect(bare.errors.contains("tenant.yaml:6:31: invalidExport: "))
    #expect(bare.errors.contains("`##PREFIX##` has no value"))

    let values = try scratch.file("values.env", "PREFIX=Geo\nKEY=k\n")
    let run = try await Program.run("init", folder, "--env", values)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let test = try await Program.run("test", folder)
    #expect(test.output.hasPrefix("1 passed in "))
    let fixture = "\(folder)/Fixtures/ordinary-login.yaml"
    let flow = try await Program.run(
      "run",
      "\(folder)/post-login.json",
      "--fixture",
      fixture,
      "--exit-code"
    )
    #expect(flow.status == 0)
  }

  @Test func `what exported Actions do now is what their suites expect`() async throws {
    _ = try scratch.file(
      "deny.js",
      "exports.onExecutePostLogin = async (e, api) => { api.access.deny('closed'); };"
    )
    _ = try scratch.file(
      "needs.js",
      "const { x } = require('somebody-else');\nexports.onExecutePostLogin = async () => {};"
    )
    _ = try scratch.file(
      "tenant.yaml",
      """
      actions: [{ name: Deny, code: ./deny.js }, { name: Needs, code: ./needs.js }]
      triggers: { post-login: [{ action_name: Deny }, { action_name: Needs }] }
      """
    )
    let run = try await Program.run("init", folder)
    #expect(run.status == 0, "\(run.errors)")
    let test = try await Program.run("test", folder)
    #expect(test.status == 0, "\(test.output)")
    #expect(test.output.hasPrefix("skipped "))
    #expect(test.output.contains("\n1 passed, 1 skipped in "))
  }
}
