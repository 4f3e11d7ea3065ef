import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct DoctorTests {
  @Test func `the doctor says what confines scripts, and the status says whether it is enough`()
    async throws
  {
    let run = try await Program.run("doctor", "--json")
    let report = try JSONText(run.output).value
    let isSufficient = report["isSufficient"] == true
    #expect(run.status == (isSufficient ? 0 : 1))
    let names = ["systemCallFilter", "resourceLimits", "diesWithParent", "landlock"]
    #expect(report.objectValue?.map(\.name) == ["version"] + names + ["isSufficient"])
    #expect(names.prefix(3).allSatisfy { report[$0] == true } == isSufficient)
  }

  @Test func `the doctor's words name every wall`() async throws {
    let run = try await Program.run("doctor")
    for wall in ["seccomp", "Landlock", "memory", "parent"] { #expect(run.output.contains(wall)) }
  }

  @Test func `a script runs in another process unless it is trusted`() async throws {
    let scratch = try Scratch()
    // Only a process of its own can be stopped in the middle of this.
    let endless = try scratch.file(
      "endless.js",
      "exports.onExecutePostLogin = async () => { /a*a*a*a*a*a*a*a*b/.test('a'.repeat(200)); };"
    )
    let run = try await Program.run(
      "run",
      endless,
      "--fixture",
      "Fixtures/ordinary-web-login.json",
      "--timeout",
      "300ms",
      "--json"
    )
    #expect(run.status == 0)
    let outcome = try JSONText(run.output).value
    #expect(outcome["decision"] == "denied")
    #expect(outcome["actions"]?.arrayValue?.first?["error"]?["code"] == "timeLimit")
  }
}
