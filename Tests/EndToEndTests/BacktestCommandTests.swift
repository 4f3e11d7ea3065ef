import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct BacktestCommandTests {
  let scratch: Scratch
  let logs: String
  let users: String
  let before: String
  private let after: String

  init() throws {
    scratch = try Scratch()
    let lines = [
      Self.record("1", user: "a", client: "web"), Self.record("2", user: "b", client: "web"),
      Self.record("3", user: "a", client: "closed", type: "f"),
      Self.record("4", user: "a", client: "legacy"), Self.record("5", user: "c", client: "web"),
      Self.record("2", user: "b", client: "web"), "no record",
    ]
    logs = try scratch.file("logs.ndjson", lines.joined(separator: "\n") + "\n")
    users = try scratch.file(
      "users.ndjson",
      """
      {"user_id":"auth0|a","email_verified":true,"updated_at":"2026-11-01T00:00:00.000Z"}
      {"user_id":"auth0|b","email_verified":false,"updated_at":"2026-11-01T00:00:00.000Z"}

      """
    )
    before = try scratch.file(
      "before.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.client.client_id === 'closed') api.access.deny('closed');
      };
      """
    )
    after = try scratch.file(
      "after.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.client.client_id === 'closed') return api.access.deny('closed');
        if (event.client.client_id === 'legacy') {
          if (event.request.query.acr_values === 'fast') api.access.deny('too fast');
          return;
        }
        if (!event.user.email_verified) api.access.deny('verify');
      };
      """
    )
  }

  static func id(_ number: String) -> String {
    "90020261002" + String(repeating: "0", count: 44) + number
  }

  /// A login of 2 October 2026, as a log stream delivers it.
  static func record(
    _ number: String,
    user: String,
    client: String,
    type: String = "s"
  ) -> String {
    let error = #","error":{"message":"closed","oauthError":"access_denied"}"#
    return #"{"log_id":"\#(id(number))","data":{"date":"2026-10-02T10:00:0\#(number).000Z","#
      + #""type":"\#(type)","connection":"users","connection_id":"con_1","#
      + #""client_id":"\#(client)","client_name":"\#(client)","ip":"203.0.113.7","#
      + #""user_agent":"Firefox 143.0.0 / Linux 0.0.0","hostname":"acme.eu.auth0.com","#
      + #""user_id":"auth0|\#(user)","user_name":"\#(user)@example.com","strategy":"auth0","#
      + #""strategy_type":"database","log_id":"\#(id(number))","tenant_name":"acme","#
      + #""details":{"session_id":"s\#(number)","prompts":[]\#(type == "f" ? error : "")}}}"#
  }

  var versions: [String] { ["--before", before, "--after", after, "--in-process"] }

  func path(_ name: String) -> String { scratch.folder.appending(path: name).path }

  /// The names of the files in a folder; none for a folder that is not there.
  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  @discardableResult
  func prepare(_ output: String, parts: Int = 1) async throws -> [String] {
    let run = try await Program.run(
      "backtest",
      "prepare",
      "--logs",
      logs,
      "--users",
      users,
      "--output",
      path(output),
      "--parts",
      "\(parts)"
    )
    #expect(run.status == 0, "\(run.errors)")
    return parts == 1 ? [path(output)] : names(in: output).map { path("\(output)/\($0)") }
  }

  private func run(_ cases: [String], into folder: String) async throws -> Program.Result {
    try await Program.run(
      ["backtest", "run", "--output", path(folder)] + versions + cases
    )
  }

  @Test func `one command makes verdicts and a report of logs`() async throws {
    let verdicts = path("verdicts.ndjson")
    let run = try await Program.run(
      ["backtest", "--logs", logs, "--users", users, "--verdicts", verdicts] + versions
    )
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("7 records: 5 logins, 1 duplicates, 1 unreadable (\(logs):7: "))
    let found = try String(contentsOfFile: verdicts, encoding: .utf8).split(separator: "\n")
    func line(_ id: String, _ type: String, _ rest: String) -> Substring {
      #"{"log_id":"\#(Self.id(id))","type":"\#(type)",\#(rest)}"#[...]
    }
    #expect(
      found.sorted() == [
        line("1", "s", #""before":"allowed","after":"allowed","change":"none","unknown":[]"#),
        line("2", "s", #""before":"allowed","after":"denied","change":"stricter","unknown":[]"#),
        line("3", "f", #""before":"denied","after":"denied","change":"none","unknown":[]"#),
        line(
          "4",
          "s",
          #""before":"allowed","after":"unknown","change":"unknown","#
            + #""unknown":["event.request.query.acr_values"]"#
        ),
        line(
          "5",
          "s",
          #""before":"allowed","after":"unknown","change":"unknown","#
            + #""unknown":["event.user.email_verified"]"#
        ),
      ]
    )
  }

  @Test func `the JSON report of one part and of 64 is the same, byte for byte`() async throws {
    let whole = try await prepare("one.ndjson")
    let parts = try await prepare("parts", parts: 64)
    #expect(parts.count == 64)
    #expect(try await run(whole, into: "whole").status == 0)
    #expect(try await run(parts, into: "merged").status == 0)
    let one = try await Program.run("backtest", "report", path("whole"), "--format", "json")
    let merged = try await Program.run("backtest", "report", path("merged"), "--format", "json")
    #expect(one.status == 1)
    #expect(try JSONText(one.output).value["logins"] == 5)
    #expect(one.output == merged.output)
    // A part that is missing is an error.
    try FileManager.default.removeItem(atPath: path("merged/\(names(in: "merged")[0])"))
    let refused = try await Program.run("backtest", "report", path("merged"))
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(refused.errors.contains("are missing or there twice"))
  }

  @Test func `a result that is cut off is refused`() async throws {
    #expect(try await run(prepare("c.ndjson"), into: "results").status == 0)
    let file = path("results/c.results.ndjson")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.utf8.dropLast(20)).write(to: URL(filePath: file))
    let refused = try await Program.run("backtest", "report", path("results"))
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(refused.errors.contains("cut off"))
  }

  @Test func `a run that resumes leaves out what is whole, and runs what is not`() async throws {
    let parts = try await prepare("parts", parts: 3)
    #expect(try await run(parts, into: "results").status == 0)
    let results = names(in: "results")
    #expect(results.count == 3)
    try FileManager.default.removeItem(atPath: path("results/\(results[1])"))
    // A result that is written anew is another file.
    func numbers() throws -> [Int?] {
      try results.map { name in
        guard FileManager.default.fileExists(atPath: path("results/\(name)")) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: path("results/\(name)"))
        return (attributes[.systemFileNumber] as? NSNumber)?.intValue
      }
    }
    let old = try numbers()
    #expect(old[0] != nil && old[1] == nil)
    let resumed = try await Program.run(
      ["backtest", "run", "--resume", "--output", path("results")] + versions + parts
    )
    #expect(resumed.status == 0)
    let new = try numbers()
    #expect(new[0] == old[0] && new[2] == old[2] && new[1] != nil)
    // Results of another version do not count as whole.
    try Data("exports.onExecutePostLogin = async () => {};".utf8)
      .write(to: URL(filePath: after))
    _ = try await Program.run(
      ["backtest", "run", "--resume", "--output", path("results")] + versions + parts
    )
    #expect(try numbers()[0] != old[0])
  }

  @Test(arguments: ["exports.onExecutePostLogin = async (event => {", "exports.other = 1;"])
  func `a policy that does not load is one message, status 2, and no result`(
    script: String
  ) async throws {
    let cases = try await prepare("c.ndjson")
    let broken = try scratch.file("broken.js", script)
    let run = try await Program.run(
      ["backtest", "run", "--before", before, "--after", broken, "--output", path("results")]
        + cases
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("postlogin: \(broken)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(names(in: "results") == [])
  }

  @Test func `logs that are missing are status 2`() async throws {
    let run = try await Program.run(["backtest", "--logs", path("gone/*.gz")] + versions)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("gone/*.gz`: no such file"))
  }

  @Test func `cases that are kept are used again for the same input alone, and go with --clean`()
    async throws
  {
    let keep = path("kept")
    func backtest() async throws -> Program.Result {
      try await Program.run(
        ["backtest", "--logs", logs, "--users", users, "--keep", keep, "--resume"] + versions
      )
    }
    #expect(try await backtest().output.hasPrefix("7 records: 5 logins"))
    #expect(names(in: "kept") == ["cases.ndjson", "cases.results.ndjson"])
    let again = try await backtest()
    #expect(again.status == 1)
    #expect(again.errors == "")
    let user = #"{"user_id":"auth0|c","email_verified":false}"# + "\n"
    let text = try String(contentsOfFile: users, encoding: .utf8)
    try Data((text + user).utf8).write(to: URL(filePath: users))
    let changed = try await backtest()
    #expect(changed.errors.contains("have changed; the cases are made again"))
    #expect(changed.output.contains("3 users"))
    let clean = try await Program.run("backtest", "--keep", keep, "--clean")
    #expect(clean.status == 0, "\(clean.errors)")
    #expect(names(in: "kept") == [])
    let missing = try await Program.run("backtest", "--logs", logs)
    #expect(missing.status == 64)
    #expect(missing.errors.contains("name both versions"))
  }

  @Test func `a reader that goes leaves no cases of persons behind`() async throws {
    let temporary = path("gone")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let run = try await Program.shell(
      """
      export TMPDIR=\(temporary)
      $POSTLOGIN backtest \(versions.joined(separator: " ")) --logs \(logs) | true
      """
    )
    #expect(run.errors == "")
    #expect(names(in: "gone") == [])
  }

  @Test func `results of other stubs or modules are not taken for those of these`() async throws {
    let stubs = try scratch.file(
      "stubs.yaml",
      "- request: { url: 'https://a.example/' }\n"
        + "  response: { json: { open: true } }\n"
    )
    let asking = try scratch.file(
      "asking.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const answer = await (await fetch('https://a.example/')).json();
        if (!answer.open) api.access.deny('closed');
      };
      """
    )
    let cases = try await prepare("c.ndjson")
    func verdicts() async throws -> [String] {
      let run = try await Program.run(
        [
          "backtest", "run", "--before", before, "--after", asking, "--in-process", "--http", stubs,
          "--resume", "--output", path("results"),
        ] + cases
      )
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOfFile: path("results/c.results.ndjson"), encoding: .utf8)
      return text.split(separator: "\n").compactMap { line in
        (try? JSONText(String(line)))?["after"]?.stringValue
      }
    }
    #expect(try await Set(verdicts()) == ["allowed"])
    try Data(
      "- request: { url: 'https://a.example/' }\n  response: { json: { open: false } }\n".utf8
    )
    .write(to: URL(filePath: stubs))
    #expect(try await Set(verdicts()) == ["denied"])
  }

  @Test func `the HTML report is one page, and --write makes suites that hold`() async throws {
    let cases = try await prepare("c.ndjson")
    #expect(try await run(cases, into: "results").status == 0)
    let page = try await Program.run(
      "backtest",
      "report",
      path("results"),
      "--format",
      "html",
      "--write",
      path("examples"),
      "--after",
      after,
      "--users-csv",
      path("users.csv")
    )
    #expect(page.status == 1)
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(!page.output.contains("src="))
    #expect(!page.output.contains("b@example.com"))
    #expect(!page.output.contains("auth0|b"))
    let users = try String(contentsOfFile: path("users.csv"), encoding: .utf8)
    #expect(users.hasPrefix("user,change,logins,first,last\r\n"))
    #expect(!users.contains("auth0|"))
    let suite = try String(
      contentsOfFile: path("examples/backtest.tests.yaml"),
      encoding: .utf8
    )
    #expect(suite.contains("now: \"2026-10-02T10:00:02.000Z\""))
    let test = try await Program.run("test", path("examples"))
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains(" passed in "))
    let without = try await Program.run("backtest", "report", path("results"), "--write", "x")
    #expect(without.status == 64)
    #expect(without.errors.contains("--write needs --after"))
  }

  @Test func `a disk that is full is status 2, and nothing looks whole`() async throws {
    let cases = try await prepare("c.ndjson")
    let run = try await Program.shell(
      """
      ulimit -f 1
      $POSTLOGIN backtest prepare --logs \(logs) --output \(path("full.ndjson")); echo $?
      $POSTLOGIN backtest run \(versions.joined(separator: " ")) --output \(path("results")) \\
        \(cases[0]); echo $?
      """
    )
    #expect(run.output == "2\n2\n", "\(run.errors)")
    let told = run.errors.split(separator: "\n").filter { !$0.hasPrefix("postlogin: help: ") }
    #expect(told.count == 2, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: path("full.ndjson")))
    #expect(names(in: "results") == [])
  }
}
