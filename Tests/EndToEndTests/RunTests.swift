import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct RunTests {
  private static let mismatch = "Actions/native-to-web-network-mismatch"
  private static let plain = "Fixtures/ordinary-web-login.json"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    arguments: [
      ("other-country", "denied"), ("same-country", "allowed"), ("token-without-geoip", "allowed"),
    ]
  )
  func `a login that moved to another country is denied`(
    situation: String,
    decision: String
  ) async throws {
    let run = try await Program.run(
      "run",
      Self.mismatch,
      "--fixture",
      "Fixtures/native-to-web-\(situation).json",
      "--json"
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    let outcome = try JSONText(run.output).value
    #expect(outcome["decision"] == .string(decision))
    let reason: JSONValue = decision == "denied" ? "The login moved to another country" : .null
    #expect(outcome["reason"] == reason)
  }

  /// The option would leave a script a twentieth of its stack.
  @Test(arguments: [["--in-process"], []])
  func `engine options of the caller's environment reach no engine`(
    place: [String]
  ) async throws {
    let action = try scratch.file(
      "deep.js",
      """
      exports.onExecutePostLogin = async () => {
        const depth = (count) => { try { return depth(count + 1); } catch { return count; } };
        console.log(depth(0) > 10000);
      };
      """
    )
    let run = try await Program.run(
      ["run", action, "--fixture", Self.plain, "--json"] + place,
      variables: ["JSC_maxPerThreadStackUsage": "200000"]
    )
    let outcome = try JSONText(run.output).value
    #expect(outcome["actions"]?.arrayValue?.first?["logs"]?.arrayValue?.first?["text"] == "true")
  }

  @Test func `several Actions run in order and add up`() async throws {
    let run = try await Program.run(
      "run",
      "Actions/verified-email",
      "Actions/role-claims",
      "--fixture",
      Self.plain
    )
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        allowed

        effects
          access token  claim  https://example.com/roles  ["member","payments"]
          ID token      claim  https://example.com/roles  ["member","payments"]
        """
      )
    )
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `unverified e-mail is denied`() async throws {
    let run = try await Program.run(
      "run",
      "Actions/verified-email",
      "--fixture",
      "Fixtures/unverified-email.json",
      "--exit-code"
    )
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("denied: Verify your e-mail address first\n"))
  }

  @Test func `a flow file runs what it lists`() async throws {
    let first = try scratch.file(
      "first.js",
      "exports.onExecutePostLogin = async () => { throw new Error('x'); };"
    )
    let second = try scratch.file(
      "second.js",
      "exports.onExecutePostLogin = async (event, api) => { api.access.deny(event.secrets.WHY); };"
    )
    _ = try scratch.file("why.env", "WHY=because")
    let flow = try scratch.file(
      "flow.json",
      """
      {"actions": [{"path": "\(first)", "onFailure": "continue"},
        {"path": "second.js", "name": "the second", "secrets": "why.env"}]}
      """
    )
    #expect(!second.isEmpty)
    let run = try await Program.run("run", flow, "--fixture", Self.plain, "--json")
    let outcome = try JSONText(run.output).value
    #expect(outcome["reason"] == "because")
    #expect(outcome["degraded"] == true)
    #expect(outcome["actions"]?.arrayValue?.map { $0["name"] } == ["first", "the second"])
  }

  @Test(
    arguments: [
      (#"{"actions": []}"#, "1:13: invalidFlow: `actions`: the list is empty; name an Action"),
      (
        #"{"actions": [1]}"#,
        "1:14: invalidFlow: `actions[0]`: expected a path or a map, found a number"
      ),
      (
        #"{"action": ["a.js"]}"#,
        "1:1: invalidFlow: the key `actions` is missing\npostlogin: FLOW:1:2: invalidFlow: "
          + "unknown key `action`; did you mean `actions`?"
      ),
      (
        #"{"actions": ["a.json"]}"#,
        "1:14: invalidFlow: `actions[0]`: `a.json`: no such file"
      ),
      (
        #"{"actions": [{"name": "a"}]}"#,
        "1:14: invalidFlow: `actions[0]`: the key `path` is missing"
      ),
    ]
  )
  func `a wrong flow file is refused with its place`(text: String, message: String) async throws {
    let flow = try scratch.file("flow.json", text)
    let run = try await Program.run("run", flow, "--fixture", Self.plain)
    #expect(run.status == 2)
    #expect(run.output == "")
    let expected = message.replacing("FLOW", with: flow)
    #expect(run.errors == "postlogin: \(flow):\(expected)\n")
  }

  @Test func `an Action that throws is a denied login, and no failure of the program`() async throws
  {
    let action = try scratch.file("a.js", "throw new TypeError('at load');")
    let run = try await Program.run("run", action, "--fixture", Self.plain, "--json")
    #expect(run.status == 0)
    let outcome = try JSONText(run.output).value
    #expect(outcome["decision"] == "denied")
    #expect(outcome["reason"] == "at load")
    #expect(outcome["access"] == ["denied": false])
    #expect(outcome["actions"]?.arrayValue?.first?["policy"] == "deny")
  }

  @Test(arguments: [
    ("continue", "allowed"), ("deny", "denied"), ("Actions/verified-email", "allowed"),
  ])
  func `the policy for failures is the flag's`(policy: String, decision: String) async throws {
    let action = try scratch.file("a.js", "throw 1;")
    let run = try await Program.run(
      "run",
      action,
      "--fixture",
      Self.plain,
      "--on-failure",
      policy,
      "--json"
    )
    #expect(run.status == 0)
    #expect(try JSONText(run.output).value["decision"] == .string(decision))
  }

  @Test func `a login that cannot be stopped ends the program all the same`() async throws {
    let action = try scratch.file(
      "a.js",
      "exports.onExecutePostLogin = async () => { /a*a*a*a*a*a*a*a*b/.test('a'.repeat(200)); };"
    )
    let run = try await Program.run(
      "run",
      action,
      "--fixture",
      Self.plain,
      "--timeout",
      "100ms",
      "--json"
    )
    #expect(run.status == 0)
    let outcome = try JSONText(run.output).value
    #expect(outcome["decision"] == "denied")
    #expect(outcome["actions"]?.arrayValue?.first?["error"]?["code"] == "timeLimit")
  }

  @Test func `diagnostics matter with the strict flag only`() async throws {
    let action = try scratch.file(
      "a.js",
      "exports.onExecutePostLogin = async (event, api) => { api.idToken.setCustomClaim('sub', 1); };"
    )
    let relaxed = try await Program.run("run", action, "--fixture", Self.plain)
    let strict = try await Program.run("run", action, "--fixture", Self.plain, "--strict")
    #expect(relaxed.status == 0)
    #expect(strict.status == 1)
    #expect(strict.output.contains("claim `sub` is restricted"))
  }

  @Test func `secrets reach the Action and nothing else`() async throws {
    let secrets = try scratch.file("secrets.env", "KEY=hush")
    let action = try scratch.file(
      "a.js",
      "exports.onExecutePostLogin = async (event) => { console.log(event.secrets.KEY.length); };"
    )
    let run = try await Program.run(
      "run",
      action,
      "--fixture",
      Self.plain,
      "--secrets",
      secrets,
      "--now",
      "2026-01-15T12:00:00Z",
      "--in-process",
      "--isolation",
      "warm"
    )
    #expect(run.status == 0)
    #expect(run.output.contains("log  4"))
    #expect(!run.output.contains("hush"))
  }

  @Test(arguments: [[], ["--in-process"]])
  func `a script finds the variables that it is granted`(flags: [String]) async throws {
    let action = try scratch.file(
      "env.js",
      "exports.onExecutePostLogin = async () => { console.log(process.env); };"
    )

    let run = try await Program.run(
      ["run", action, "--fixture", Self.plain, "--env", "A=1", "--env", "B=x=y"] + flags
    )
    #expect(run.output.contains("  log  { A: '1', B: 'x=y' }\n"))
    let wrong = try await Program.run("run", action, "--fixture", Self.plain, "--env", "A")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("Write --env KEY=VALUE; `A` has no `=` behind a name."))
  }
}
