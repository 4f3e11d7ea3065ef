import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// `postlogin check` on a repository with Terraform and a `postlogin.yaml`.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DeclaredCheckCommandTests {
  private let scratch: Scratch
  private let folder: URL

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder.appending(path: "repository")
    let files = [
      "terraform/main.tf": """
      variable "namespace" {}
      resource "auth0_action" "roles" {
        name   = "roles"
        deploy = true
        code   = templatefile("${path.module}/roles.js", { namespace = var.namespace })
        supported_triggers {
          id      = "post-login"
          version = "v3"
        }
      }
      resource "auth0_trigger_actions" "login" {
        trigger = "post-login"
        actions {
          id           = auth0_action.roles.id
          display_name = "roles"
        }
      }
      """,
      "terraform/roles.js": """
      exports.onExecutePostLogin = async (event, api) => {
        api.idToken.setCustomClaim('${namespace}roles', 1);
      };
      """,
      "postlogin.yaml":
        "environments: { prod: { policy: terraform, env: { namespace: https://a.example/ } } }\n",
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func check(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["check"] + arguments, in: folder)
  }

  @Test(arguments: [[], ["prod"], ["terraform"]])
  func `a policy is checked with the values of its environment`(paths: [String]) async throws {
    let run = try await Program.run(["check"] + paths, in: folder)
    #expect(run.output.hasSuffix("post-login: nothing found\nnothing found in 1 Action\n"))
    #expect(run.status == 0)
  }

  @Test func `without values the part that is not known is a finding`() async throws {
    try FileManager.default.removeItem(at: folder.appending(path: "postlogin.yaml"))
    let run = try await check()
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("terraform/main.tf:1:1: warning: the code of `roles` is not known")
    )
    #expect(run.output.hasSuffix("1 finding in 1 Action\n"))
    let given = try await check("terraform", "--env", "namespace=https://a.example/")
    #expect(given.status == 0)
    let fallback = try await check("terraform", "--fallback", "terraform/roles.js")
    #expect(fallback.status == 64)
  }
}
