import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Output that a command was told to write over the work of a person.
@Suite(.tags(.program), .timeLimit(.minutes(1)))
struct BadInputOutputTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  static let runs: [(file: String, flags: [String])] = [
    ("tests.yaml", ["--format", "json", "--output"]),
    ("tests.json", ["--format", "json", "--output"]),
    ("code.js", ["--format", "pretty", "--output"]),
    ("tests.json", ["--coverage", "--coverage-output"]),
  ]

  @Test(arguments: runs)
  func `a report over a suite or a script asks for --force`(
    file: String,
    flags: [String]
  ) async throws {
    let path = try scratch.file(file, "kept")
    let arguments = ["test", "Actions/role-claims"] + flags + [path]
    let refused = try await Program.run(arguments)
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains(
        "`\(path)` is no report, and would be lost; add --force to replace it."
      )
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
    let run = try await Program.run(arguments + ["--force"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) != "kept")
  }

  @Test func `a link to a suite is as good as the suite`() async throws {
    let suite = try scratch.file("tests.yaml", "kept")
    let path = scratch.folder.appending(path: "report.xml").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: suite)
    let run = try await Program.run(
      ["test", "Actions/role-claims", "--format", "junit", "--output", path]
    )
    #expect(run.status == 64)
    #expect(try String(contentsOfFile: suite, encoding: .utf8) == "kept")
  }

  @Test func `a report over a report is what every run writes`() async throws {
    let path = scratch.folder.appending(path: "report.json").path
    for _ in 1...2 {
      let run = try await Program.run(
        ["test", "Actions/role-claims", "--format", "json", "--output", path]
      )
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    arguments: [
      ["--allow-host", "localhost", "--record", "FOLDER"],
      ["--save-suspension", "FOLDER/tests.yaml"],
    ]
  )
  func `a recording or a suspension over what is there asks for --force`(
    flags: [String]
  ) async throws {
    for name in ["api.json", "tests.yaml"] { _ = try scratch.file(name, "{}") }
    let run = ["run", "Actions/role-claims", "--fixture", "Fixtures/ordinary-web-login.json"]
    let arguments = run + flags.map { $0.replacing("FOLDER", with: scratch.folder.path) }
    let refused = try await Program.run(arguments)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("add --force to replace"))
    let forced = try await Program.run(arguments + ["--force"])
    #expect(forced.status == 0, "\(forced.errors)")
  }
}
