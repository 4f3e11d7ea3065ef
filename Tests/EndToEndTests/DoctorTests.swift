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
    #expect(
      report.objectValue?.map(\.name) == ["version"] + names + [
        "isSufficient", "debuggingComplaint",
      ]
    )
    #expect(names.prefix(3).allSatisfy { report[$0] == true } == isSufficient)
  }

  @Test func `the doctor's words name every wall`() async throws {
    let run = try await Program.run("doctor")
    for wall in ["seccomp", "Landlock", "memory", "parent"] { #expect(run.output.contains(wall)) }
  }

  @Test func `the doctor tests the debugger in a process of its own`() async throws {
    let run = try await Program.run("doctor")
    let probe = try await Program.run("doctor", "--debugger")
    #expect(probe.status == 0, "\(probe.output)")
    #expect(probe.output.isEmpty)
    #expect(run.output.hasSuffix("\n`postlogin debug` works\n"), "\(run.output)")
    let wrong = try await Program.run("doctor", "--debugger", "Actions")
    #expect(wrong.status == 64)
  }

  @Test func `the doctor compares reference pages, and the status says whether they differ`()
    async throws
  {
    let scratch = try Scratch()
    let head = "---\ntrigger: parcel-arrival\npageType: "
    _ = try scratch.file(
      "parcel-event-object.mdx",
      "\(head)event\n---\n## `event.id`\n<ResponseField name=\"event.id\" type=\"string\" />\n"
    )
    _ = try scratch.file("parcel-api-object.mdx", "\(head)api\n---\n## `api.a`\n### `api.a.b()`\n")
    _ = try scratch.file("_metadata.json", #"{ "schemaVersion": "9.9.9" }"#)
    let changed = try await Program.run("doctor", "--reference", scratch.folder.path)
    #expect(changed.status == 1)
    #expect(changed.output.contains("9.9.9 in the pages"))
    #expect(changed.output.contains("  added    parcel-arrival  1 field, 1 method\n"))
    let nothing = try await Program.run("doctor", "--reference", "Fixtures", "--json")
    #expect(nothing.status == 2)
    #expect(nothing.output.isEmpty)
    #expect(nothing.errors.contains("`Fixtures` has no pages of Auth0's reference"))
    #expect(nothing.errors.contains("help: name a checkout of auth0/docs-v2"))
  }

  @Test func `the page of supported triggers is what the program writes`() async throws {
    let run = try await Program.run("triggers", "--format", "markdown")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "# Supported triggers")
    #expect(lines.count { $0.hasPrefix("| `") && $0.contains("not run: ") } == 4)
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
