import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// What the commands grant by flags: stubs, shared modules with their secrets, variables.
@Suite(.tags(.program, .access), .timeLimit(.minutes(5)))
struct PermissionArgumentTests {
  private static let fixture = "Fixtures/ordinary-web-login.json"

  private let scratch: Scratch
  private let asking: String
  private let flags: [String]

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "Shared"),
      withIntermediateDirectories: true
    )
    asking = try scratch.file(
      "ask.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const answer = await (await fetch('https://a.example/')).text();
        api.access.deny(`${answer} ${require('actions:Audit log').length} ${process.env.STAGE}`);
      };
      """
    )
    _ = try scratch.file("Shared/Audit log.js", "module.exports = actions.secrets.KEY;")
    let secrets = try scratch.file("audit.env", "KEY=twelve bytes\n")
    let stubs = try scratch.file(
      "stubs.yaml",
      "- { request: { url: https://a.example/ }, response: { text: stubbed }, times: 1 }"
    )
    flags = [
      "--http", stubs, "--shared-modules", scratch.folder.appending(path: "Shared").path,
      "--shared-module-secrets", "Audit log=\(secrets)", "--env", "STAGE=test",
    ]
  }

  @Test
  func `run grants what its flags say`() async throws {
    let run = try await Program.run(["run", asking, "--fixture", Self.fixture, "--json"] + flags)
    #expect(run.status == 0)
    #expect(try JSONText(run.output).value["reason"] == "stubbed 12 test")
  }

  @Test
  func `bench grants what its flags say`() async throws {
    let run = try await Program.run(
      ["bench", asking, "--fixture", Self.fixture, "--isolation", "fresh", "--json"] + flags
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    let without = try await Program.run("bench", asking, "--fixture", Self.fixture)
    #expect(without.status == 2)
    #expect(without.errors.contains("--allow-host a.example"))
  }

  @Test
  func `diff grants the same to both versions`() async throws {
    let other = try scratch.file(
      "other.js",
      "exports.onExecutePostLogin = async (e, api) => api.access.deny('stubbed 12 test');"
    )
    let run = try await Program.run(
      ["diff", asking, other, "--fixtures", Self.fixture, "--inputs", "0", "--format", "json"]
        + flags
    )
    #expect(try JSONText(run.output).value["differences"] == .array([]))
  }

  @Test
  func `a secret of a shared module is masked`() async throws {
    let leaking = try scratch.file(
      "leak.js",
      "exports.onExecutePostLogin = async () => console.log('is', require('actions:Audit log'));"
    )
    let run = try await Program.run(["run", leaking, "--fixture", Self.fixture] + flags)
    #expect(run.output.contains("is ***"))
    #expect(!run.output.contains("twelve bytes"))
  }

  @Test(
    arguments: [
      ("Audit log", "there is no `=`; write `--shared-module-secrets NAME=FILE`"),
      (
        "Audit logs=x.env",
        "no module `Audit logs` is shared; name the folder with --shared-modules"
      ),
      ("Audit log=gone.env", "`gone.env`: no such file"),
      ("actions:Audit log=README.md", "invalidSecrets"),
    ]
  )
  func `wrong secrets of a shared module say what to write`(
    argument: String,
    message: String
  ) async throws {
    let folder = scratch.folder.appending(path: "Shared").path
    let run = try await Program.run(
      "run",
      asking,
      "--fixture",
      Self.fixture,
      "--shared-modules",
      folder,
      "--shared-module-secrets",
      argument
    )
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }
}
