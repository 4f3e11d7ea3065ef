import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// What the recorder logs in a login, read by a backtest of it.
extension BacktestCommandTests {
  /// The console lines of the recorder for a login of the log, as a collector leaves them.
  private func recorded(_ query: String, showing fields: [String] = []) async throws -> String {
    let action = try await Program.run(["recorder"] + fields.flatMap { ["--show", $0] })
    #expect(action.status == 0, "\(action.errors)")
    let file = try scratch.file("recorder.js", action.output)
    let fixture = try scratch.file(
      "login.json",
      """
      {"user":{"user_id":"auth0|a","email":"a@example.com","app_metadata":{"plan":"gold"}},
      "client":{"client_id":"legacy"},"tenant":{"id":"acme"},"session":{"id":"s4"},
      "request":{"query":\(query)}}
      """
    )
    let run = try await Program.run(
      "run",
      file,
      "--fixture",
      fixture,
      "--json",
      "--in-process",
      "--now",
      "2026-10-02T10:00:03.900Z"
    )
    #expect(run.status == 0, "\(run.errors)")
    let logs = try JSONText(run.output).value["actions"]?.arrayValue?.first?["logs"]?.arrayValue
    let lines = (logs ?? []).compactMap { $0["text"]?.stringValue }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 256 })
    return lines.map { "2026-10-02T10:00:04Z INFO \($0)\n" }.joined()
  }

  /// What the backtest says of the login whose lines are recorded, and of all of them.
  private func backtest(_ arguments: [String]) async throws -> (verdict: JSONValue?, text: String) {
    let verdicts = path("verdicts.ndjson")
    let run = try await Program.run(
      ["backtest", "--logs", logs, "--users", users, "--verdicts", verdicts] + versions + arguments
    )
    #expect(run.status == 1, "\(run.errors)")
    let lines = try String(contentsOfFile: verdicts, encoding: .utf8).split(separator: "\n")
    let found = try lines.map { try JSONText(String($0)).value }
    return (found.first { $0["log_id"]?.stringValue == Self.id("4") }, run.output)
  }

  @Test(arguments: [
    (#"{"acr_values":"fast"}"#, "denied", "stricter"),
    (#"{"acr_values":"slow"}"#, "allowed", "none"),
    ("{}", "allowed", "none"),
  ])
  func `a login whose event was recorded is judged by it`(
    query: String,
    after: String,
    change: String
  ) async throws {
    let file = try scratch.file("recorded.log", "\(await recorded(query))another line\n")
    let found = try await backtest(["--recorded", file])
    #expect(found.verdict?["after"]?.stringValue == after)
    #expect(found.verdict?["change"]?.stringValue == change)
    #expect(found.text.contains("1 recorded events: 1 joined with their login\n"), "\(found.text)")
    let without = try await backtest([])
    #expect(without.verdict?["after"] == "unknown")
  }

  @Test func `cases with recorded events do not depend on order, repetition or compression`()
    async throws
  {
    let text = try await recorded(#"{"acr_values":"fast","login_hint":"a@example.com"}"#)
    let lines = text.split(separator: "\n").map(String.init)
    let plain = try scratch.file("plain.log", text)
    let other = try scratch.file("other.log", (lines.reversed() + lines).joined(separator: "\n"))
    let packed = try await Program.shell("gzip -k \(other)")
    #expect(packed.status == 0)
    func cases(_ recorded: String, _ output: String) async throws -> String {
      let run = try await Program.run(
        "backtest",
        "prepare",
        "--logs",
        logs,
        "--recorded",
        recorded,
        "--output",
        path(output)
      )
      #expect(run.status == 0, "\(run.errors)")
      return try String(contentsOfFile: path(output), encoding: .utf8)
    }
    let first = try await cases(plain, "plain.ndjson")
    #expect(first == (try await cases("\(other).gz", "other.ndjson")))
    #expect(first.contains(#""acr_values":"fast""#))
    #expect(!first.contains("a@example.com"))
    #expect(!first.contains("gold"))
    let event = try await Program.run(
      ["event", "--from-log", logs, "--recorded", plain, "--id", Self.id("4")]
    )
    #expect(event.errors.contains("unknown: event.request.query.login_hint: masked"))
    #expect(event.errors.contains("recorded: event.request.query\n"), "\(event.errors)")
    // A field that is shown is in the case.
    let shown = try scratch.file(
      "shown.log",
      await recorded("{}", showing: ["event.user.app_metadata.plan"])
    )
    #expect(try await cases(shown, "shown.ndjson").contains(#""app_metadata":{"plan":"gold"}"#))
  }

  @Test func `a recorder of a field that no event has is wrong usage`() async throws {
    let run = try await Program.run("recorder", "--show", "event.user.shoe_size")
    #expect(run.status == 64)
    #expect(run.errors.contains("`event.user.shoe_size` is no field of the event"))
  }
}
