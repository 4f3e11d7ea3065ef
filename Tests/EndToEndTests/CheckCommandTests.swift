import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct CheckCommandTests {
  private let scratch: Scratch
  private let bad: String

  init() throws {
    scratch = try Scratch()
    bad = try scratch.file(
      "bad.js",
      "exports.onExecutePostLogin = async (event, api) => {\n  event.secret;\n};\n"
    )
  }

  @Test func `a finding is one line, and status 1`() async throws {
    let run = try await Program.run("check", bad)
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(bad):2:8: warning: `event.secret` is not documented, and undefined at Auth0; did you mean `event.secrets`?, in an interactive login [unknownField]
        1 finding in 1 Action

        """
    )
  }

  @Test func `our own Actions are clean, and status 0`() async throws {
    let run = try await Program.run("check", "Actions")
    #expect(run.status == 0)
    #expect(run.output == "nothing found in 5 Actions\n")
  }

  @Test func `without a path the Actions below the current folder are checked`() async throws {
    let empty = try await Program.run(["check"], in: scratch.folder)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("no Action was found"))
    let folder = scratch.folder.appending(path: "sub")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: scratch.folder.appending(path: "bad.js"),
      to: folder.appending(path: "code.js")
    )
    let run = try await Program.run(["check"], in: scratch.folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("sub/code.js:2:8: warning: `event.secret` is not documented"))
    #expect(run.output.hasSuffix("1 finding in 1 Action\n"))
  }

  @Test(arguments: ["json", "sarif"])
  func `programs get JSON`(format: String) async throws {
    let run = try await Program.run("check", bad, "--format", format)
    #expect(run.status == 1)
    #expect(try JSONText(run.output).kind == (format == "json" ? .array : .object))
  }

  @Test func `what is not there is status 2`() async throws {
    let run = try await Program.run("check", "Actions/nowhere")
    #expect(run.status == 2)
    #expect(run.errors.contains("`Actions/nowhere`"))
  }

  @Test func `a file that is not UTF-8 is status 2`() async throws {
    let path = scratch.folder.appending(path: "latin.js")
    try Data([0x2F, 0x2F, 0xE9]).write(to: path)
    let run = try await Program.run("check", path.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("not valid UTF-8"))
  }

  @Test func `types are printed`() async throws {
    let run = try await Program.run("types")
    #expect(run.status == 0)
    #expect(run.output.contains("export interface PostLoginEvent {"))
    let stream = try await Program.run("types", "--trigger", "event-stream")
    #expect(stream.output.contains("export interface EventStreamEvent {"))
  }

  @Test func `a run is explained with the line that decided`() async throws {
    let run = try await Program.run(
      "explain",
      "Actions/native-to-web-network-mismatch",
      "--fixture",
      "Fixtures/native-to-web-other-country.json"
    )
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        """
        The login is denied: The login moved to another country
          by api.access.deny("The login moved to another country")
          in native-to-web-network-mismatch at Actions/native-to-web-network-mismatch/code.js:13:20

        """
      )
    )
  }

  @Test(arguments: ["--grants", "--leaks"])
  func `our own Actions have no looser way in and leak nothing`(flag: String) async throws {
    let run = try await Program.run("test", flag, "Actions/verified-email")
    #expect(run.status == 0)
  }

  @Test func `a way in that is looser is status 1`() async throws {
    let folder = scratch.folder.appending(path: "interactive")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      "code.js":
        "exports.onExecutePostLogin = async (e, api) => { if (e.session) api.access.deny('no'); };",
      "f.yaml": "user: rosa@example.com\nsession: {}\n",
      "tests.yaml": "cases: [{ name: x, fixture: f.yaml, expect: denied }]\n",
    ]
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let run = try await Program.run("test", "--grants", folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("refresh_token"))
    #expect(run.output.contains("looser: the interactive login is denied"))
  }

  @Test func `questions about cases are not mixed`() async throws {
    #expect(try await Program.run("test", "--grants", "--leaks").status == 64)
    #expect(try await Program.run("test", "--grants", "--format", "junit").status == 64)
    for flags in [
      ["--watch"], ["--coverage"], ["--faults"], ["--update"], ["--repeat", "2"],
      ["--shuffle", "1"], ["--fail-fast"], ["--verbose"],
    ] {
      let run = try await Program.run(["test", "--leaks"] + flags)
      #expect(run.status == 64)
      #expect(run.errors.contains("leave out \(flags[0])."))
    }
  }
}
