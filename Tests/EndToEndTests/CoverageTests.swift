import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// Coverage as it is asked for at a terminal.
@Suite(.tags(.program, .coverage), .timeLimit(.minutes(5)))
struct CoverageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      """
      const helper = require('./helper');
      const double = require('double');

      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.name) {
          api.access.deny(helper.reason());
        }
        double();
      };

      """
    )
    _ = try scratch.file("helper.js", "exports.reason = () => 'no';\n")
    _ = try scratch.file("double.js", "module.exports = () => { if (0) never(); };\n")
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
  }

  private func suite(_ cases: String...) throws -> String {
    let list = cases.map { "  - \($0)\n" }.joined()
    return try scratch.file("tests.yaml", "modules: { double: double.js }\ncases:\n\(list)")
  }

  private static let plain = "{ name: plain, fixture: f, expect: allowed }"
  private static let named =
    "{ name: named, fixture: f, with: { user: { name: x } }, expect: denied }"

  @Test func `the Actions of this repository are reached as a whole`() async throws {
    let run = try await Program.run("test", "Actions", "--coverage", "--threshold", "100")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("\n  in all "))
    #expect(run.output.contains("note: parts of `&&`, `||`, `??` and `?.` are not measured\n"))
    #expect(run.errors == "")
  }

  @Test func `an Action of two triggers is reached by the suites of both together`() async throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "both"),
      withIntermediateDirectories: false
    )
    _ = try scratch.file(
      "both/code.js",
      """
      exports.onExecutePostUserRegistration = async () => {
        console.log('a user');
      };

      exports.onExecutePostChangePassword = async () => {
        console.log('a password');
      };

      """
    )
    let folder = "\(scratch.folder.path)/both"
    for (trigger, line) in [
      ("post-user-registration", "a user"), ("post-change-password", "a password"),
    ] {
      _ = try scratch.file("both/\(trigger).yaml", "trigger: \(trigger)\nuser: rosa@example.com\n")
      _ = try scratch.file(
        "both/\(trigger).tests.yaml",
        "cases: [{ name: a, fixture: \(trigger), expect: { logs: [\(line)] } }]\n"
      )
    }
    let all = try await Program.run("test", folder, "--coverage", "--threshold", "100")
    #expect(all.status == 0, "\(all.output)\(all.errors)")
    let one = try await Program.run(
      "test",
      folder,
      "--trigger",
      "post-change-password",
      "--coverage",
      "--threshold",
      "100"
    )
    #expect(one.status == 1, "\(one.output)\(one.errors)")
    #expect(one.output.contains("1 passed"))
  }

  @Test func `what was missed stands there, and stand-ins do not`() async throws {
    _ = try suite(Self.plain)
    let folder = scratch.folder.path
    let run = try await Program.run("test", folder, "--coverage", "--threshold", "80")
    #expect(run.status == 1)
    let gap = String(repeating: " ", count: folder.count + 4)
    #expect(
      run.output.contains(
        """

        coverage
          \(folder)/code.js     83.3 % of 6 lines   75.0 % of 4 blocks
          \(folder)/helper.js  100.0 % of 1 lines   50.0 % of 2 blocks
          in all\(gap)   85.7 % of 7 lines   66.6 % of 6 blocks

        \(folder)/code.js
          5 │   if (event.user.name) {
        ! 6 │     api.access.deny(helper.reason());

        \(folder)/helper.js
          1 │ exports.reason = () => 'no';
                               ^^^^^^^^^^

        note: parts of
        """
      )
    )
    #expect(
      run.errors == "postlogin: the cases reach 66.6 % of blocks; the threshold is 80 %\n"
    )
  }

  @Test func `cases and jobs add up`() async throws {
    let cases = (1...6).map { "{ name: n\($0), fixture: f, expect: allowed }" }
    _ = try scratch.file(
      "tests.yaml",
      "modules: { double: double.js }\ncases:\n"
        + (cases + [Self.named]).map { "  - \($0)\n" }.joined()
    )
    let file = scratch.folder.appending(path: "c.json").path
    let run = try await Program.run(
      "test",
      scratch.folder.path,
      "--coverage",
      "--jobs",
      "3",
      "--threshold",
      "100",
      "--coverage-output",
      file
    )
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let value = try JSONText(checking: Array(Data(contentsOf: URL(filePath: file)))).value
    let counts = value["files"]?.arrayValue?.first?["counts"]
    #expect(counts?["4"] == .number("7"))
    #expect(counts?["6"] == .number("1"))
  }

  @Test func `what is noted and what is a fault does not depend on coverage`() async throws {
    _ = try scratch.file(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.connectionName) return;
        if (event.request.geoip.countryCode === 'DE') {
          api.access.deny('no');
        }
      };

      """
    )
    _ = try scratch.file(
      "f.json",
      #"{"user":{"user_id":"u|1"},"request":{"geoip":{"countryCode":"DE"}}}"#
    )
    _ = try suite(
      "{ name: denied, fixture: f, expect: { diagnostics: [unknownField], decision: denied } }"
    )
    let folder = scratch.folder.path
    let plain = try await Program.run("test", folder, "--faults", "--format", "json")
    let file = scratch.folder.appending(path: "c.json").path
    let counted = try await Program.run(
      ["test", folder, "--faults", "--format", "json", "--coverage", "--coverage-output", file]
    )
    #expect(plain.status == 1)
    #expect(counted.status == 1)
    let faults = try JSONText(plain.output).value["faults"]
    #expect(faults?.arrayValue?.isEmpty == false)
    #expect(try JSONText(counted.output).value["faults"] == faults)
    // What a login with a fault runs through is no test of it.
    let value = try JSONText(checking: Array(Data(contentsOf: URL(filePath: file)))).value
    #expect(value["files"]?.arrayValue?.first?["counts"]?["3"] == .number("1"))
  }

  @Test func `files are written by the ends of their names`() async throws {
    _ = try suite(Self.plain)
    let names = ["c.info", "c.lcov", "c.JSON", "c.html", "c.htm", "c.txt"]
    let beginnings = [
      "TN:\nSF:", "TN:\nSF:", "{\n", "<!DOCTYPE html>", "<!DOCTYPE html>", "coverage\n",
    ]
    let paths = names.map { scratch.folder.appending(path: $0).path }
    let flags = paths.flatMap { ["--coverage-output", $0] }
    let run = try await Program.run(["test", scratch.folder.path, "--coverage"] + flags)
    #expect(run.status == 0)
    for (path, beginning) in zip(paths, beginnings) {
      let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      #expect(text.hasPrefix(beginning), "\(path)")
    }
  }

  @Test func `results for programs stay alone on standard output`() async throws {
    _ = try suite(Self.plain)
    let run = try await Program.run(
      "test",
      scratch.folder.path,
      "--coverage",
      "--format",
      "tap"
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("TAP version 14\n"))
    #expect(!run.output.contains("coverage"))
  }

  @Test func `an Action whose cases are all skipped is missed as a whole`() async throws {
    _ = try suite("{ name: plain, fixture: f, expect: allowed, skip: later }")
    let run = try await Program.run("test", scratch.folder.path, "--coverage", "--threshold", "1")
    #expect(run.status == 2)
    #expect(run.output.contains("0.0 % of 6 lines"))
    #expect(run.output.contains("  no case ran it\n"))
  }

  @Test func `a failed case stays a failure, whatever was reached`() async throws {
    _ = try suite("{ name: plain, fixture: f, expect: denied }")
    let run = try await Program.run("test", scratch.folder.path, "--coverage", "--threshold", "0")
    #expect(run.status == 1)
    #expect(run.output.contains("\ncoverage\n"))
  }

  @Test func `rules are asked for every answer`() async throws {
    _ = try scratch.file(
      "rules.json",
      try String(
        contentsOf: Program.root.appending(path: "Examples/Rules/verified-email.json"),
        encoding: .utf8
      )
    )
    let path = try scratch.file(
      "r.yaml",
      "action: rules.json\ncases:\n  - { name: a, fixture: f, expect: allowed }\n"
    )
    let run = try await Program.run("test", path, "--coverage", "--threshold", "100")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
          5: the e-mail address is not verified: never decided
            never true: event.user.email exists
            never true nor false, data was missing: event.user.email_verified differs from true
        """
      )
    )
  }

  @Test(
    arguments: [
      ["--threshold", "90"], ["--coverage-output", "c.html"],
      ["--coverage", "--threshold", "101"], ["--coverage", "--threshold", "-1"],
      ["--coverage", "--coverage-output", "c.xml"], ["--coverage", "--coverage-output", "info"],
      ["--coverage", "--in-process"], ["--coverage", "--watch"], ["--coverage", "--repeat", "2"],
    ]
  )
  func `flags that do not go together are wrong usage`(flags: [String]) async throws {
    let run = try await Program.run(["test", "Actions"] + flags)
    #expect(run.status == 64)
    #expect(run.output == "")
  }
}
