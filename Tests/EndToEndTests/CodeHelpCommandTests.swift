import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .documents), .timeLimit(.minutes(5)))
struct CodeHelpCommandTests {
  @Test(arguments: [
    ("claimUnread", "claimUnread (diagnostic)\n"), ("leak", "leak (finding)\n"),
    ("neverSettled", "neverSettled (failure)\n"), ("plainPassword", "plainPassword (error)\n"),
  ])
  func `help for a code prints its page`(code: String, start: String) async throws {
    let run = try await Program.run("help", code)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix(start))
    for heading in ["\nAt Auth0\n", "\nExample\n", "\nWhat to do\n"] {
      #expect(run.output.components(separatedBy: heading).count == 2)
    }
  }

  @Test func `help for codes lists all of them by kind`() async throws {
    let run = try await Program.run("help", "codes")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix(" ") }.dropLast() == [
        "Diagnostics", "Findings", "Failures", "Errors",
      ]
    )
    #expect(lines.count { $0.hasPrefix("  ") } >= 120)
  }

  @Test func `help for neither a code nor a command suggests one, with status 64`() async throws {
    let run = try await Program.run("help", "claimUnred")
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(
      run.errors
        == "postlogin: `claimUnred` is no command and no code; did you mean `claimUnread`?\n"
    )
  }

  @Test(arguments: ["check", "backtest"])
  func `help for a command is the parser's`(command: String) async throws {
    let run = try await Program.run("help", command)
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: postlogin \(command)"))
    let same = try await Program.run(command, "--help")
    #expect(run.output == same.output)
  }

  @Test func `help alone names the help of codes`() async throws {
    let run = try await Program.run("help")
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: postlogin"))
    #expect(run.output.contains("postlogin help codes"))
  }

  /// What a check reports can be looked up as it stands there.
  @Test func `the code of a finding has a page`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => {\n  event.secret;\n};\n"
    )
    let found = try await Program.run("check", file)
    let code = try #require(found.output.firstMatch(of: /\[(\w+)\]\n/)).1
    let run = try await Program.run("help", String(code))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("unknownField (diagnostic)\n"))
  }
}
