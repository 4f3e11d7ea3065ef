import Foundation
import PostLogin
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct TestCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => { console.log('hi'); };"
    )
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
  }

  private func suite(_ cases: String...) throws -> String {
    try scratch.file("tests.yaml", "cases:\n" + cases.map { "  - \($0)\n" }.joined())
  }

  private static let good = "{ name: good, fixture: f, expect: allowed }"
  private static let bad = "{ name: bad, fixture: f, expect: denied }"

  @Test func `the Actions of this repository pass`() async throws {
    let run = try await Program.run("test", "Actions")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("41 passed in "))
    #expect(run.errors == "")
  }

  @Test func `a failed case is shown with its place, and is status 1`() async throws {
    let path = try suite(Self.good, Self.bad)
    let run = try await Program.run("test", scratch.folder.path)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        failed \(path): bad
          decision  \(path):3:38
            expected  "denied"
            found     "allowed"
          console
            log  hi
        1 passed, 1 failed in
        """
      )
    )
  }

  @Test(
    arguments: [
      (["-r", "good$"], 0, "1 passed in "), (["-r", "nothing"], 2, ""),
      (["-r", "("], 64, ""), (["--fail-fast", "--jobs", "1", "-r", "bad|good"], 1, "failed "),
      (["--repeat", "3", "-r", "good"], 0, "3 passed in "), (["--jobs", "0"], 64, ""),
      (["--format", "tap"], 1, "TAP version 14\n1..2\n"),
      (["--format", "json", "--format", "tap"], 64, ""),
      (
        ["--format", "junit", "--output", "/dev/null", "--format", "pretty", "--output", "-"], 1,
        "failed "
      ),
      (["--shuffle", "5", "--timeout", "2s", "-v", "-r", "good"], 0, "passed "),
    ] as [([String], Int32, String)]
  )
  func `flags do what they say`(
    flags: [String],
    status: Int32,
    beginning: String
  ) async throws {
    _ = try suite(Self.good, Self.bad)
    let run = try await Program.run(["test", scratch.folder.path] + flags)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.hasPrefix(beginning))
    #expect(beginning.isEmpty == run.output.isEmpty)
  }

  @Test func `a suite that cannot be read is status 2, and the others run`() async throws {
    let path = try suite(Self.good)
    let broken = try scratch.file("broken.yaml", "action: code.js\ncases: []\nx: 1\n")
    let run = try await Program.run("test", path, broken)
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix(
        """
        broken \(broken)
          \(broken):2:1: invalidSuite: the suite has no cases
          \(broken):3:1: invalidSuite: unknown key `x`; known are
        """
      )
    )
    #expect(run.output.contains("\n1 passed, 1 broken in "))
  }

  @Test func `nothing to run is status 2`() async throws {
    let run = try await Program.run("test", "Fixtures")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "postlogin: no case was found; name a suite, or a folder with a `tests.yaml`\n"
    )
  }

  @Test func `writing snapshots fails, and comparing with them passes`() async throws {
    _ = try suite("{ name: kept, fixture: f, expect: { snapshot: true } }")
    for (flags, status) in [([], 1), (["--update"], 1), ([], 0), (["--update"], 1)] {
      let run = try await Program.run(["test", scratch.folder.path] + flags)
      #expect(run.status == Int32(status))
    }
  }
}
