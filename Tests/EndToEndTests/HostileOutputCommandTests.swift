import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// What the built program prints of an Action, a suite and arguments that try to forge its output.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct HostileOutputCommandTests {
  private let scratch: Scratch
  private var folder: String { scratch.folder.path }

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      #"""
      exports.onExecutePostLogin = async (event, api) => {
        console.log('::error::FORGED\n##[error]FORGED \u001b[31m\u0085\u202e');
        api.access.deny('a\n::error file=x::FORGED\n##[error]FORGED \u001b[2J\u009b31m');
      };
      """#
    )
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
    _ = try scratch.file(
      "tests.yaml",
      """
      cases:
        - { name: "::error::FORGED", fixture: f, expect: allowed }
        - { name: "##[error]FORGED", fixture: f, expect: denied }
      """
    )
  }

  @Test(arguments: ["pretty", "tap", "junit", "github", "markdown", "json"])
  func `test prints nothing raw in any format`(format: String) async throws {
    let run = try await Program.run("test", folder, "--format", format)
    #expect(run.status == 1)
    let own = format == "github" ? "::error::\n::notice::\n" : ""
    #expect(HostileText.faults(of: run.output + run.errors, calm: own) == [])
    #expect(run.output.contains("FORGED"))
  }

  @Test(arguments: ["run", "explain", "run --json", "explain --format json", "run --trace"])
  func `a login is printed without anything raw`(command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let arguments = ["\(folder)/code.js", "--fixture", "\(folder)/f.json"]
    let run = try await Program.run(words + arguments)
    #expect(run.status == 0, "\(run.errors)")
    #expect(HostileText.faults(of: run.output + run.errors, calm: "") == [])
    #expect(run.output.contains("FORGED"))
  }

  @Test(arguments: HostileText.all)
  func `no argument is raw in what the program says about it`(text: String) async throws {
    // The system ends an argument at its first NUL.
    let word = text.replacing("\0", with: "")
    for arguments in [[word], ["test", word], ["run", "a.js", "--\(word)"], ["event", word]] {
      let run = try await Program.run(arguments)
      #expect(run.status == 2 || run.status == 64)
      #expect(HostileText.faults(of: run.errors, calm: "") == [], "\(arguments)")
    }
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), ([], ["FORCE_COLOR": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)]
  )
  func `every command that colours takes --color, and its environment`(
    options: [String],
    variables: [String: String],
    isColourful: Bool
  ) async throws {
    let (action, fixture) = ("\(folder)/code.js", "\(folder)/f.json")
    var clean = ["FORCE_COLOR": "", "CLICOLOR_FORCE": "", "NO_COLOR": ""]
    clean.merge(variables) { $1 }
    for command in [["test", folder], ["run", action, "--fixture", fixture]] {
      let run = try await Program.run(command + options, variables: clean)
      #expect(run.output.contains("\u{1B}[") == isColourful, "\(command)")
    }
    for command in ["check", "diff", "explain", "backtest all", "backtest report"] {
      let words = command.split(separator: " ").map(String.init)
      let help = try await Program.run(words + ["--help"])
      #expect(help.output.contains("--color <when>"), "\(command)")
    }
  }

  @Test func `a mistyped command gets a suggestion, and a format that a command has not its own`()
    async throws
  {
    let run = try await Program.run("tset")
    #expect(run.status == 64)
    #expect(run.errors == "postlogin: `tset` is no command of postlogin; did you mean `test`?\n")
    let format = try await Program.run("diff", "a.js", "b.js", "--format", "sarif")
    #expect(format.status == 64)
    #expect(format.errors.contains("'pretty', 'json' or 'github'"))
  }
}
