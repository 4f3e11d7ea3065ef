import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// `postlogin test` in a repository with a `postlogin.yaml`.
@Suite(.tags(.program, .suites, .documents), .timeLimit(.minutes(5)))
struct ProjectCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (path, text) in [
      ("Actions/open/code.js", "exports.onExecutePostLogin = async () => {};\n"),
      (
        "Actions/open/tests.yaml",
        "cases: [{ name: anyone, fixture: rosa, expect: allowed }]\n"
      ),
      ("Logins/rosa.yaml", "user: rosa@example.com\n"),
      (
        "postlogin.yaml",
        """
        environments: { live: Actions }
        suites: [Actions]
        fixtures: [Logins]
        coverage: 100
        formats: [github, { junit: results/junit.xml }]

        """
      ),
    ] {
      _ = try scratch.file(path, text)
    }
  }

  private func run(_ arguments: String..., inCI isInCI: Bool) async throws -> Program.Result {
    try await Program.run(
      ["test"] + arguments,
      in: scratch.folder,
      variables: ["CI": isInCI ? "true" : ""]
    )
  }

  @Test func `at a terminal, cases and coverage are printed`() async throws {
    let run = try await run(inCI: false)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("1 passed in "), "\(run.output)")
    #expect(run.output.contains("\n  Actions/open/code.js  100.0 % of "), "\(run.output)")
  }

  @Test func `in continuous integration, the formats of the file apply, and options win`()
    async throws
  {
    let results = scratch.folder.appending(path: "results/junit.xml")
    let run = try await run(inCI: true)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try String(contentsOf: results, encoding: .utf8).contains("<testsuite"))
    #expect(run.output.contains("\n  Actions/open/code.js  100.0 % of "), "\(run.output)")
    try FileManager.default.removeItem(at: results)
    let given = try await self.run("--format", "tap", inCI: true)
    #expect(given.output.hasPrefix("TAP version 14"), "\(given.output)")
    #expect(!FileManager.default.fileExists(atPath: results.path))
  }

  @Test(arguments: ["actions-repository", "actions-in-terraform", "actions-in-an-export"])
  func `each example passes with one command, reached as a whole`(name: String) async throws {
    let folder = scratch.folder.appending(path: name)
    try FileManager.default.copyItem(
      at: Program.root.appending(path: "Examples/\(name)"),
      to: folder
    )
    // The folder is no clone, so that there is nothing to compare with.
    let file = folder.appending(path: "postlogin.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("against:") }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    let run = try await Program.run(["test"], in: folder, variables: ["CI": ""])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" passed in "), "\(run.output)")
    #expect(run.output.contains("100.0 % of"), "\(run.output)")
  }

  @Test func `a path leaves the file out`() async throws {
    let run = try await run("Actions", inCI: false)
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("no such fixture"), "\(run.output)\(run.errors)")
  }

  @Test func `errors of the file are printed in full, with their places`() async throws {
    _ = try scratch.file("postlogin.yaml", "suites: [postlogin.yaml]\ncoverage: 101\n")
    let run = try await run(inCI: false)
    #expect(run.status == 2)
    #expect(run.errors.contains("postlogin.yaml:1:10: invalidProject: "), "\(run.errors)")
    #expect(run.errors.contains("the project names itself"), "\(run.errors)")
    #expect(run.errors.contains("postlogin.yaml:2:11: invalidProject: "), "\(run.errors)")
  }
}
