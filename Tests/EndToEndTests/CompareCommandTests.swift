import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct CompareCommandTests {
  private let scratch: Scratch
  private let open: String
  private let fixture: String

  init() throws {
    scratch = try Scratch()
    open = try scratch.file("open.js", "exports.onExecutePostLogin = async () => {};")
    fixture = try scratch.file(
      "f.json",
      #"{"user":{"user_id":"u|1","email":"rosa@example.com","email_verified":false}}"#
    )
  }

  @Test func `a login that is let in is shown, and is status 1`() async throws {
    let run = try await Program.run(
      "compare",
      "Actions/verified-email",
      open,
      "--fixtures",
      fixture
    )
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        looser \(fixture): denied, now allowed
          decision
            before  "denied"
            after   "allowed"

        """
      )
    )
    #expect(run.output.hasSuffix("0 equal, 1 looser\n"))
  }

  @Test func `cases of suites are compared too`() async throws {
    let run = try await Program.run(
      "compare",
      open,
      "Actions/verified-email",
      "--suites",
      "Actions/verified-email",
      "--format",
      "github"
    )
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error file=Actions/verified-email/tests.yaml,line=7,col=5,"))
    #expect(run.output.hasSuffix("2 equal, 2 stricter\n"))
  }

  @Test func `an Action and rules that decide the same are equal`() async throws {
    let run = try await Program.run(
      "compare",
      "Actions/verified-email",
      "Examples/Rules/verified-email.json",
      "--fixtures",
      "Fixtures",
      "--format",
      "json"
    )
    #expect(run.status == 0)
    #expect(run.output.contains("\"looser\": 0"))
  }

  @Test func `a fixture that cannot be used is status 2, and the others are compared`()
    async throws
  {
    let broken = try scratch.file("broken.json", "{")
    let run = try await Program.run(
      "compare",
      open,
      open,
      "--fixtures",
      broken,
      "--fixtures",
      fixture
    )
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("broken \(broken):1:2: notJSON: "))
    #expect(run.output.hasSuffix("1 equal, 1 broken\n"))
  }

  @Test(
    arguments: [
      (["gone.js", "--fixtures", "Fixtures"], 2), (["--fixtures", "Fixtures"], 64), ([], 64),
      (["Actions/verified-email", "--fixtures", "gone"], 2),
      (["Actions/verified-email"], 64),
    ] as [([String], Int32)]
  )
  func `what cannot be compared has a status`(arguments: [String], status: Int32) async throws {
    let run = try await Program.run(["compare", open] + arguments)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors != "")
  }
}
