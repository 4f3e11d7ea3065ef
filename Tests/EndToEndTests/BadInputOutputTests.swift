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

  /// Files of people that a name does not give away.
  static let works = [
    #"{ "user": { "email": "ada@example.com" } }"#, "# Notes\n\n3 passed, I believe\n",
    "<testsuites/>\n", "\n", "exports.onExecutePostLogin = async () => {};\n",
  ]

  @Test(arguments: works)
  func `the content of a file decides what would be lost`(content: String) async throws {
    let path = try scratch.file("report.json", content)
    let arguments = ["test", "Actions/role-claims", "--format", "json", "--output", path]
    let run = try await Program.run(arguments)
    #expect(run.status == 64)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    _ = try scratch.file("report.json", "")
    #expect(try await Program.run(arguments).status == 0)
  }

  static let written =
    ["pretty", "json", "tap", "junit", "github", "markdown"]
    .map { ["--format", $0, "--output"] }
    + ["txt", "json", "info", "html"].map { ["--coverage", "--coverage-output", "FILE.\($0)"] }
    + [
      ["--format", "pretty", "--grants", "--output"], ["--format", "json", "--grants", "--output"],
      ["--format", "pretty", "--leaks", "--output"], ["--format", "github", "--leaks", "--output"],
    ]

  @Test(arguments: written)
  func `a report over a report is what every run writes`(flags: [String]) async throws {
    let path = scratch.folder.appending(path: "report").path
    let isNamed = flags.contains { $0.hasPrefix("FILE") }
    let arguments = flags.map { $0.replacing("FILE", with: path) } + (isNamed ? [] : [path])
    for _ in 1...2 {
      let run = try await Program.run(["test", "Actions/role-claims"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a report with failures and one of a broken suite are reports`() async throws {
    _ = try scratch.file("code.js", "exports.onExecutePostLogin = async () => {};\n")
    _ = try scratch.file(
      "tests.yaml",
      "cases: [{ name: no, fixture: login.json, expect: { decision: denied } }]"
    )
    _ = try scratch.file("login.json", #"{ "user": { "email": "ada@example.com" } }"#)
    _ = try scratch.file("other.tests.yaml", "cases: 1")
    for format in ["pretty", "json", "tap", "junit", "github", "markdown"] {
      let path = scratch.folder.appending(path: "report-\(format)").path
      for _ in 1...2 {
        let run = try await Program.run(
          ["test", scratch.folder.path, "--format", format, "--output", path]
        )
        #expect(run.status == 2, "\(format): \(run.errors)")
      }
    }
  }

  @Test func `output to standard output, to nothing and to a pipe needs no force`() async throws {
    let run = try await Program.shell(
      """
      cp -r Actions Fixtures \(scratch.folder.path) && cd \(scratch.folder.path)
      mkfifo pipe && echo kept >log
      run() { "$POSTLOGIN" test Actions/role-claims --format tap --output $1; }
      run /dev/stdout | head -1
      run /dev/stdout >>log && sed -n '1p;2p' log
      run /dev/null && test -c /dev/null && echo device
      head -1 pipe & run pipe; wait
      """
    )
    #expect(
      run.output == """
        TAP version 14
        kept
        TAP version 14
        device
        TAP version 14

        """,
      "\(run.errors)"
    )
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
