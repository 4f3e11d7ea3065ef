import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// An Action with more code than Auth0 takes, and commands that run it all the same.
@Suite(.tags(.program, .limits), .timeLimit(.minutes(5)))
struct LimitArgumentTests {
  private let scratch: Scratch
  private let action: String
  private let fixture: String

  init() throws {
    scratch = try Scratch()
    let comment = "// \(String(repeating: "x", count: 110_000))\n"
    action = try scratch.file(
      "code.js",
      comment + "exports.onExecutePostLogin = async (event, api) => { api.access.deny('no'); };"
    )
    fixture = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
  }

  @Test(arguments: ["run", "explain", "bench", "diff", "test"])
  func `a limit is raised by its name`(command: String) async throws {
    _ = try scratch.file("tests.yaml", "cases: [{ name: a, fixture: f, expect: denied }]")
    let arguments =
      switch command {
      case "bench": [command, action, "--fixture", fixture, "--runs", "1"]
      case "diff": [command, action, action, "--fixtures", fixture, "--inputs", "0"]
      case "test": [command, scratch.folder.path]
      default: [command, action, "--fixture", fixture]
      }
    let refused = try await Program.run(arguments)
    #expect(refused.status == 2)
    #expect((refused.output + refused.errors).contains("an Action takes 102400"))
    let run = try await Program.run(arguments + ["--limit", "codeBytes=200kB"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a suite raises a limit for its cases`() async throws {
    _ = try scratch.file(
      "tests.yaml",
      "limits: { codeBytes: 200kB }\ncases: [{ name: a, fixture: f, expect: denied }]"
    )
    let run = try await Program.run("test", scratch.folder.path)
    #expect(run.status == 0, "\(run.output)")
    let lowered = try await Program.run("test", scratch.folder.path, "--limit", "codeBytes=10kB")
    #expect(lowered.status == 2)
    #expect(lowered.output.contains("an Action takes 10240"))
  }

  @Test func `a name that no limit has is wrong usage`() async throws {
    let run = try await Program.run(
      "run",
      action,
      "--fixture",
      fixture,
      "--limit",
      "codebyte=200kB"
    )
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        """
        Error: The value 'codebyte=200kB' is invalid for '--limit <name=value>': there is no limit \
        `codebyte`; did you mean `codeBytes`?

        """
      )
    )
  }
}
