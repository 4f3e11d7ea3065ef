import EventTestSupport
import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// Reports in JSON, against the schemas that the program prints.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(10)))
struct ReportSchemaTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func check(of subject: String) async throws -> JSONSchemaCheck {
    let run = try await Program.run("schema", subject)
    #expect(run.status == 0, "\(run.errors)")
    return JSONSchemaCheck(try JSONText(run.output).value)
  }

  private func action(_ name: String, _ body: String) throws -> String {
    try scratch.file(
      name,
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    )
  }

  @Test func `reports of diff fit their schema, which describes nothing else`() async throws {
    var check = try await check(of: "diff")
    let before = try action(
      "before.js",
      """
      if (!event.user.email_verified) api.access.deny('verify');
      api.idToken.setCustomClaim('https://a.example/roles', event.authorization?.roles ?? []);
      if (event.user.email === 7) console.log(require('not-installed').value);
      """
    )
    let after = try action(
      "after.js",
      """
      const roles = event.user.user_metadata.roles ?? [];
      api.idToken.setCustomClaim('https://a.example/roles', roles);
      if (event.user.email === 7) console.log(require('not-installed').value);
      """
    )
    let gate = "Actions"
    for arguments in [
      [before, after], [before, before],
      [before, after, "--fixtures", "Fixtures", "--inputs", "0"],
      [gate, gate],
    ] {
      let run = try await Program.run(["diff"] + arguments + ["--format", "json"])
      #expect(run.errors == "")
      let problems = check.problems(of: try JSONText(run.output).value)
      #expect(problems == [], "\(arguments)")
    }
    let unseen = check.allProperties.subtracting(check.seenProperties)
    // Folders have the members of pairs, and not every outcome has every effect.
    let others = ["#/$defs/outcome/", "#/$defs/action/"]
    #expect(unseen.filter { place in !others.contains(where: place.hasPrefix) } == [])
  }

  @Test(arguments: ["version", "verdict"])
  func `a report of diff with another member, or without one, does not fit`(
    name: String
  ) async throws {
    var check = try await check(of: "diff")
    let file = try action("same.js", "")
    let run = try await Program.run("diff", file, file, "--format", "json")
    let report = try JSONText(run.output).value
    #expect(check.problems(of: report) == [])
    #expect(check.problems(of: report.replacing([name], with: nil)) != [])
    #expect(check.problems(of: report.replacing(["other"], with: 1)) != [])
    #expect(check.problems(of: report.replacing(["version"], with: 2)) != [])
  }

  @Test func `findings of check fit their schema`() async throws {
    var check = try await check(of: "check")
    let bad = try action("bad.js", "event.secret;\nevent.session.id;")
    let run = try await Program.run("check", bad, "--format", "json")
    let report = try JSONText(run.output).value
    #expect(report.arrayValue?.isEmpty == false)
    #expect(check.problems(of: report) == [])
  }

  @Test func `reports of test fit their schema`() async throws {
    var check = try await check(of: "test")
    _ = try action("code.js", "if (event.session.id === 'x') api.access.deny('no');")
    let fixture = try scratch.file("f.json", #"{"user":{"user_id":"u|1"},"session":{"id":"s"}}"#)
    _ = try scratch.file(
      "tests.yaml",
      """
      cases:
        - { name: passes, fixture: '\(fixture)', expect: allowed }
        - { name: fails, fixture: '\(fixture)', expect: denied }
        - { name: later, fixture: '\(fixture)', expect: denied, skip: not yet }
      """
    )
    let broken = try scratch.file("broken.tests.yaml", "cases: []\n")
    for arguments in [[], ["--faults"]] {
      let run = try await Program.run(
        ["test", scratch.folder.path, broken, "--format", "json"] + arguments
      )
      let report = try JSONText(run.output).value
      #expect(report["cases"]?.arrayValue?.count == 3)
      #expect(check.problems(of: report) == [], "\(arguments)")
    }
  }

  @Test(
    arguments: [
      ("doctor", []), ("outcome", ["run"]), ("bench", ["bench", "--runs", "2"]),
    ]
  )
  func `what a command prints with --json fits the schema of its name, with a version`(
    subject: String,
    command: [String]
  ) async throws {
    var check = try await check(of: subject)
    let login = ["Actions/role-claims", "--fixture", "Fixtures/ordinary-web-login.json"]
    let run = try await Program.run(
      (command.isEmpty ? [subject] : command + login) + ["--json"]
    )
    let report = try JSONText(run.output).value
    #expect(report["version"] == 1, "\(run.errors)")
    #expect(check.problems(of: report) == [])
    #expect(check.problems(of: report.replacing(["version"], with: nil)) != [])
  }

  @Test func `a report of test against a revision fits the schema`() async throws {
    var check = try await check(of: "test")
    let repository = try TestRepository()
    let gate = "if (!event.user.email_verified) api.access.deny('verify');"
    let version = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    try repository.write("Actions/gate/code.js", version(gate))
    try repository.write(
      "Actions/gate/tests.yaml",
      "cases: [{ name: a, fixture: f, expect: allowed }]\n"
    )
    try repository.write(
      "Actions/gate/f.json",
      #"{"user":{"user_id":"u|1","email_verified":true}}"#
    )
    try repository.commit()
    try repository.write("Actions/gate/code.js", version(""))
    let run = try await Program.shell(
      "$POSTLOGIN test Actions --against main --inputs 40 --format json",
      in: URL(filePath: repository.folder)
    )
    let report = try JSONText(run.output).value
    #expect(report["changes"]?.arrayValue?.count == 1, "\(run.errors)")
    #expect(check.problems(of: report) == [])
  }

  @Test func `a report of backtest fits its schema`() async throws {
    var check = try await check(of: "backtest")
    let logs = try scratch.file(
      "logs.ndjson",
      ["a", "b"].enumerated().map { number, user in
        BacktestCommandTests.record("\(number)", user: user, client: "web")
      }
      .joined(separator: "\n") + "\n"
    )
    let before = try action("before.js", "")
    let after = try action(
      "after.js",
      "if (event.user.user_id === 'auth0|a') api.access.deny('no');\n"
        + "if (event.request.query.acr_values === 'fast') api.access.deny('too fast');"
    )
    let run = try await Program.run(
      ["backtest", "--logs", logs, "--before", before, "--after", after, "--in-process"]
        + ["--format", "json"]
    )
    let report = try JSONText(run.output).value
    #expect(report["logins"] == 2, "\(run.errors)")
    #expect(check.problems(of: report) == [])
  }
}
