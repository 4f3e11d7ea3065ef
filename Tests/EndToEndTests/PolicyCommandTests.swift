import EventTestSupport
import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// `postlogin policy`, and runs of what it prints.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct PolicyCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func configuration(code: String) throws -> String {
    let text = """
      resource "auth0_action" "a" {
        name   = "a"
        deploy = true
        code   = \(code)
      }
      resource "auth0_trigger_actions" "login" {
        trigger = "post-login"
        actions {
          id = auth0_action.a.id
        }
      }
      variable "reason" {}

      """
    return FilePath.folder(of: try scratch.file("main.tf", text))
  }

  private static let denying =
    "\"exports.onExecutePostLogin = async (e, api) => api.access.deny('${var.reason}');\""

  @Test func `a policy that is known is printed with status 0, and runs`() async throws {
    let folder = try configuration(code: Self.denying)
    let schema = try await Program.run("schema", "policy")
    let run = try await Program.run("policy", folder, "--env", "reason=closed", "--json")
    #expect(run.status == 0)
    #expect(run.errors == "")
    var check = JSONSchemaCheck(try JSONText(schema.output).value)
    #expect(check.problems(of: try JSONText(run.output).value) == [])
    let login = try await Program.run(
      "run",
      folder,
      "--env",
      "reason=closed",
      "--fixture",
      "Fixtures/ordinary-web-login.json"
    )
    #expect(login.status == 0)
    #expect(login.output.hasPrefix("denied: closed\n"))
  }

  @Test func `a part that is not known makes the status 2, and a run of it too`() async throws {
    let folder = try configuration(code: Self.denying)
    let problem =
      "main.tf:12:1: notKnown: the code of `a` is not known: the variable `reason` has no value"
    let run = try await Program.run("policy", folder, "--json")
    #expect(run.status == 2)
    #expect(run.errors == "\(folder)/\(problem)\n")
    #expect(try JSONText(run.output).value.value(at: ["flows"])?.arrayValue?.count == 1)
    let login = try await Program.run(
      "run",
      folder,
      "--fixture",
      "Fixtures/ordinary-web-login.json"
    )
    #expect(login.status == 2)
    #expect(login.errors == "postlogin: \(folder)/\(problem)\n")
  }
}
