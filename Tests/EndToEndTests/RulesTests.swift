import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .rules), .timeLimit(.minutes(5)))
struct RulesTests {
  private static let rules = "Examples/Rules/native-to-web-network-mismatch.json"
  private static let fixture = "Fixtures/native-to-web-other-country.json"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func outcome(_ arguments: String...) async throws -> JSONValue {
    let run = try await Program.run(["run"] + arguments + ["--fixture", Self.fixture, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    return try JSONText(run.output).value
  }

  @Test func `rules run as an Action`() async throws {
    let outcome = try await outcome(Self.rules)
    #expect(outcome["decision"] == "denied")
    #expect(outcome["reason"] == "The login moved to another country")
    #expect(outcome["actions"]?.arrayValue?.first?["rules"]?.arrayValue?.count == 1)
  }

  @Test(
    arguments: [
      "exports.onExecutePostLogin = async () => { throw new Error('broken'); };",
      "exports.nothing = 1;",
    ]
  )
  func `rules decide where a script cannot`(source: String) async throws {
    let script = try scratch.file("broken.js", source)
    let outcome = try await outcome(script, "--on-failure", Self.rules)
    #expect(outcome["decision"] == "denied")
    #expect(outcome["reason"] == "The login moved to another country")
    #expect(outcome["degraded"] == true)
    let actions = outcome["actions"]?.arrayValue
    #expect(actions?.count == 2)
    #expect(actions?.first?["policy"] == "fallback")
    #expect(actions?.first?["error"]?["message"]?.stringValue?.isEmpty == false)
  }

  @Test(arguments: [true, false])
  func `a script that is none is an error with its place, as an Action and as a fallback`(
    isFallback: Bool
  ) async throws {
    let folder = scratch.folder.path
    _ = try scratch.file("broken.js", "syntax error(")
    _ = try scratch.file("good.js", "exports.onExecutePostLogin = async () => {};")
    let fixture = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
    let names = isFallback ? ["good.js", "broken.js"] : ["broken.js", "good.js"]
    let flow = #"{"actions":[{"path":"\#(names[0])","onFailure":"\#(names[1])"}]}"#
    let suite = try scratch.file(
      "tests.yaml",
      "flow: flow.json\ncases: [{ name: a, fixture: f.json, expect: allowed }]\n"
    )
    let path = try scratch.file("flow.json", flow)
    let flags = ["--fixture", fixture]
    for arguments in [
      ["run", path] + flags, ["explain", path] + flags, ["bench", path] + flags,
      ["diff", path, "\(folder)/good.js", "--fixtures", fixture], ["test", suite],
    ] {
      let run = try await Program.run(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect((run.output + run.errors).contains("broken.js:1:"), "\(arguments)")
      #expect((run.output + run.errors).contains("syntaxError"), "\(arguments)")
    }
  }

  @Test func `rules decide where a script is missing`() async throws {
    let outcome = try await outcome("missing.js", "--on-failure", Self.rules)
    #expect(outcome["decision"] == "denied")
    #expect(outcome["actions"]?.arrayValue?.first?["error"]?["code"] == "unavailable")
  }

  @Test func `a fallback that is no file of rules is said before anything runs`() async throws {
    let file = try scratch.file("rules.json", #"{"version":1,"name":"x","rulez":[]}"#)
    let script = try scratch.file("fine.js", "exports.onExecutePostLogin = async () => {};")
    let run = try await Program.run(
      ["run", script, "--on-failure", file, "--fixture", Self.fixture]
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("rules.json:1:"))
  }

  @Test func `wrong rules are one clear error with its place`() async throws {
    let file = try scratch.file("rules.json", #"{"version":1,"name":"x","rules":[{"nme":"a"}]}"#)
    let run = try await Program.run("run", file, "--fixture", Self.fixture)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("rules.json:1:"))
    #expect(run.errors.contains("nme"))
  }
}
