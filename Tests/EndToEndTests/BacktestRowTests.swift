import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// Single logins of a backtest, and versions of a repository.
extension BacktestCommandTests {
  @Test func `a login of the log is an event, with what is unknown on standard error`() async throws
  {
    let run = try await Program.run(
      ["event", "--from-log", logs, "--users", users, "--id", Self.id("2")]
    )
    #expect(run.status == 0, "\(run.errors)")
    let event = try JSONText(run.output).value
    #expect(event["client"]?["client_id"] == "web")
    #expect(event["user"]?["user_id"] == "auth0|b")
    #expect(event["user"]?["email_verified"] == false)
    let told = run.errors.split(separator: "\n")
    #expect(told.contains("unknown: event.request.body: never in a log"), "\(run.errors)")
    #expect(told.contains { $0.hasPrefix("as of 2026-11-01") && $0.contains("email_verified") })
  }

  @Test func `any row is a fixture, of the log as of the cases`() async throws {
    let cases = try await prepare("parts", parts: 3)
    for number in ["1", "2", "3", "4", "5"] {
      let id = ["--id", Self.id(number)]
      let files = cases.flatMap { ["--from-cases", $0] }
      let row = try await Program.run(["event"] + files + id)
      let record = try await Program.run(["event", "--from-log", logs, "--users", users] + id)
      #expect(row.status == 0, "\(row.errors)")
      #expect(row.output == record.output)
      #expect(row.errors == record.errors)
      // What is printed runs as a fixture.
      let fixture = try scratch.file("row-\(number).json", "{\"event\":\(row.output)}")
      let result = try await Program.run(
        "run",
        path("after.js"),
        "--fixture",
        fixture,
        "--in-process"
      )
      #expect([0, 1].contains(result.status), "\(result.errors)")
    }
  }

  @Test(arguments: [
    (["--from-cases", "CASES", "--id", "9002"], 2, "no case has the log id `9002`"),
    (["--from-cases", "CASES"], 64, "go together"),
    (["--from-cases", "CASES", "--from-log", "LOGS", "--id", "1"], 64, "name either"),
    (["--from-cases", "gone.ndjson", "--id", "1"], 2, "gone.ndjson"),
    (["--from-cases", "USERS", "--id", "1"], 2, "no case has the log id `1`"),
    (["--from-log", "LOGS", "--id", "9002"], 2, "none of its 5 logins has the log id `9002`"),
    (["--id", "1"], 64, "go together"),
    (["--from-cases", "CASES", "--users", "USERS", "--id", "1"], 64, "go with --from-log"),
  ])
  func `a row that is not there is one error`(
    arguments: [String],
    status: Int32,
    text: String
  ) async throws {
    let cases = try await prepare("c.ndjson")
    let values = ["CASES": cases[0], "LOGS": logs, "USERS": users]
    let run = try await Program.run(["event"] + arguments.map { values[$0] ?? $0 })
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func `versions may be those of a repository`() async throws {
    let repository = try TestRepository()
    let gate = "exports.onExecutePostLogin = async (event, api) => {\n"
    try repository.write("Actions/gate/code.js", gate + "};\n")
    try repository.commit()
    try repository.write("Actions/gate/code.js", gate + "  api.access.deny('closed');\n};\n")
    let run = try await Program.shell(
      """
      $POSTLOGIN backtest --before main:Actions --after Actions --logs \(logs) --in-process \\
        --format json
      """,
      in: URL(filePath: repository.folder)
    )
    #expect(run.status == 1, "\(run.errors)")
    let report = try JSONText(run.output).value
    #expect(report["logins"] == 5)
    #expect(report["changes"]?["stricter"]?["logins"] == 5, "\(run.output)")
  }
}
