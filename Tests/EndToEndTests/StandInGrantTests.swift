import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// Stand-ins where a suite, a flow file or a flag asks for them.
@Suite(.tags(.program, .modules, .suites), .timeLimit(.minutes(5)))
struct StandInGrantTests {
  private static let stubs = """
    http:
      - request: { url: https://api.example/users/1 }
        response: { json: { name: Rosa, blocked: true } }

    """
  private static let cases =
    "cases: [{ name: a, fixture: f, expect: { decision: denied, reason: Rosa } }]\n"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      """
      const axios = require('axios');
      exports.onExecutePostLogin = async (event, api) => {
        const { data } = await axios.get('https://api.example/users/1');
        if (data.blocked) api.access.deny(data.name);
      };

      """
    )
    _ = try scratch.file("f.json", #"{"kind":"event","user":{"user_id":"u|1"}}"#)
  }

  private func test(_ suite: String, _ flags: String...) async throws -> Program.Result {
    let path = try scratch.file("tests.yaml", suite)
    return try await Program.run(["test", path] + flags)
  }

  @Test(arguments: [[], ["--in-process"]])
  func `a suite has stand-ins where it says so`(flags: [String]) async throws {
    let path = try scratch.file("tests.yaml", "standIns: true\n" + Self.stubs + Self.cases)
    let run = try await Program.run(["test", path] + flags)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: ["", "standIns: false\n"])
  func `a suite has none where it does not, and says how to get one`(line: String) async throws {
    let run = try await test(line + Self.stubs + Self.cases)
    #expect(run.status == 1)
    #expect(run.output.contains("Cannot find module 'axios'"))
    #expect(run.output.contains("--stand-ins"))
    let granted = try await test(line + Self.stubs + Self.cases, "--stand-ins")
    #expect(granted.status == 0, "\(granted.output)")
  }

  @Test func `a flow file grants them to a run and to a suite of the flow`() async throws {
    let flow = try scratch.file("flow.yaml", "standIns: true\nactions: [code.js]\n" + Self.stubs)
    let run = try await Program.run("run", flow, "--fixture", scratch.folder.path + "/f.json")
    #expect(run.output.hasPrefix("denied: Rosa\n"))
    #expect(run.output.contains("standInUsed"))
    let suite = try await test("flow: flow.yaml\n" + Self.cases)
    #expect(suite.status == 0, "\(suite.output)")
  }

  @Test(arguments: ["standIns: 1", "standIns: [axios]", "standIns: yes"])
  func `anything but true and false is refused`(line: String) async throws {
    let run = try await test(line + "\n" + Self.cases)
    #expect(run.status == 2)
    #expect((run.output + run.errors).contains("`standIns`: expected `true` or `false`"))
  }

  @Test func `coverage counts the Action and leaves its stand-in out`() async throws {
    let run = try await test("standIns: true\n" + Self.stubs + Self.cases, "--coverage")
    #expect(run.status == 0, "\(run.output)")
    let files = run.output.split(separator: "\n").filter { $0.contains("100.0 %") }
    #expect(files.count == 1)
    #expect(files.first?.contains("code.js") == true)
    #expect(!run.output.contains("stand-in"))
  }
}
