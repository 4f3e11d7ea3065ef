import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct OtherCommandTests {
  @Test(arguments: ["warm", "fresh"])
  func `bench prints one figure`(isolation: String) async throws {
    let run = try await Program.run(
      "bench",
      "Actions/role-claims",
      "--fixture",
      "Fixtures/ordinary-web-login.json",
      "--isolation",
      isolation,
      "--json"
    )
    #expect(run.status == 0)
    let figure = try JSONText(run.output).value["\(isolation)_us"]?.doubleValue
    #expect(figure ?? 0 > 1)
  }

  @Test func `the program prints the version of the package, and what it was made of`() async throws
  {
    let run = try await Program.run("--version")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines.first.map(String.init) == PostLoginVersion.current)
    #expect(lines.dropFirst(2).first?.hasPrefix("engine     JavaScriptCore ") == true)
  }

  private static let bench = [
    "bench", "Actions/role-claims", "--fixture", "Fixtures/ordinary-web-login.json",
  ]

  @Test func `bench runs as many logins as it is told`() async throws {
    let flags = ["--runs", "3", "--at-once", "2", "--workers", "1", "--json"]
    let run = try await Program.run(Self.bench + flags)
    #expect(run.errors == "")
    #expect(try JSONText(run.output).value["warm_processor_us"]?.doubleValue ?? 0 > 1)
  }

  @Test(
    arguments: [
      (["--runs", "0"], "--runs takes a number from 1."),
      (["--at-once", "0"], "--at-once takes a number from 1."),
      (["--workers", "0"], "Take 1 to 64 --workers."),
      (["--workers", "65"], "Take 1 to 64 --workers."),
      (["--workers", "2"], "--workers needs --at-once"),
      (["--workers", "2", "--in-process"], "--in-process has no --workers."),
    ]
  )
  func `bench refuses what cannot be measured`(flags: [String], message: String) async throws {
    let run = try await Program.run(Self.bench + flags)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}
