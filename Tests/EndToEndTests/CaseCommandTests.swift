import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// `event`, `explain` and `run` for a case of a suite.
@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct CaseCommandTests {
  private let scratch: Scratch
  private let suite: String

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const answer = await fetch('https://risk.example/');
        if ((await answer.json()).risky) api.access.deny(`not at ${new Date().toISOString()}`);
        if (event.secrets.KEY && !event.user.nickname) api.redirect.sendUserTo('https://page.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        api.idToken.setCustomClaim('https://x/answer', event.request.query.answer);
      };
      """
    )
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"},"request":{"query":{},"body":{}}}"#)
    suite = try scratch.file(
      "tests.yaml",
      """
      now: 2026-03-01T00:00:00Z
      secrets: { KEY: a-secret-of-the-suite }
      http: [{ request: { url: "https://risk.example/" }, response: { json: { risky: false } } }]
      cases:
        - name: it's back
          fixture: f
          with: { user: { name: Rosa } }
          continue: { request: { query: { answer: "42" } } }
          expect: denied
        - { name: never left, fixture: f, with: { user: { nickname: r } }, continue: {}, expect: allowed }
      """
    )
  }

  @Test func `event prints the event with the changes of the case`() async throws {
    let run = try await Program.run("event", "\(suite):it's back")
    #expect(try JSONText(run.output).value["user"]?["name"] == "Rosa")
    // Its problems stand where the case does.
    #expect(run.errors.hasPrefix("\(suite):5:5: "))
  }

  @Test(arguments: ["it's back", "1"])
  func `run runs it with its stubs, secrets and way back`(name: String) async throws {
    let run = try await Program.run("run", "\(suite):\(name)", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let outcome = try JSONText(run.output).value
    #expect(outcome["decision"] == "allowed")
    #expect(outcome["idToken"]?["claims"]?["https://x/answer"] == "42")
    #expect(outcome["requests"]?.arrayValue?.count == 1)
  }

  @Test func `explain tells what led to the decision, without the secrets of the suite`()
    async throws
  {
    let run = try await Program.run("explain", "\(suite):it's back")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("https://risk.example/"))
    #expect(run.output.contains("The login is allowed"))
    #expect(!run.output.contains("a-secret-of-the-suite"))
  }

  @Test(arguments: ["run", "explain"])
  func `a login that does not resume is printed, and is status 2`(command: String) async throws {
    let run = try await Program.run(command, "\(suite):never left")
    #expect(run.status == 2)
    #expect(run.output.contains("allowed"))
    #expect(run.errors.contains("expected a login that waits for its user, found allowed"))
  }

  @Test func `the command that a failure prints runs in a shell`() async throws {
    let test = try await Program.run("test", suite)
    let line = try #require(
      test.output.split(separator: "\n").first { $0.hasPrefix("  postlogin explain ") }
    )
    let command = line.trimmingPrefix("  postlogin")
    let run = try await Program.shell("\"$POSTLOGIN\"\(command)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("The login is allowed"))
  }

  @Test(
    arguments: [
      ("event", "its back", "did you mean `it's back`?"),
      ("run", "its back", "did you mean `it's back`?"),
      ("explain", "3", "a number from 1 to 2"),
    ]
  )
  func `an unknown case is an error with the nearest name`(
    command: String,
    name: String,
    message: String
  ) async throws {
    let run = try await Program.run(command, "\(suite):\(name)")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    arguments: [
      ["--fixture", "f.json"], ["--allow-host", "risk.example"], ["code.js"],
    ]
  )
  func `a case brings all that its login needs`(further: [String]) async throws {
    let run = try await Program.run(["explain", "\(suite):1"] + further)
    #expect(run.status == 64, "\(run.errors)")
  }

  @Test(arguments: ["run", "explain", "event"])
  func `a suite without a case says that it is missing, and names some`(
    command: String
  ) async throws {
    let run = try await Program.run(command, suite)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        postlogin: unknownCase: `\(suite)` is a suite, and `:CASE` is missing; write \
        `\(suite):it's back` for its first case
        postlogin: help: its cases are `it's back`, `never left`

        """
    )
  }

  @Test(arguments: [[], ["--trace"]])
  func `a case has the diagnostics that a fixture has, with and without the trace`(
    flags: [String]
  ) async throws {
    let action = try scratch.file(
      "secret.js",
      "exports.onExecutePostLogin = async (e) => { await fetch(`https://${e.secrets.DOMAIN}/`); };"
    )
    let other = try scratch.file(
      "secret.tests.yaml",
      "action: secret.js\ncases: [{ name: a, fixture: f, expect: denied }]\n"
    )
    let fixture = ["--fixture", scratch.folder.appending(path: "f.json").path]
    for subject in [["\(other):a"], [action] + fixture] {
      let run = try await Program.run(["run", "--json"] + subject + flags)
      let outcome = try JSONText(run.output).value
      let codes = outcome["diagnostics"]?.arrayValue?.map { $0["code"] }
      #expect(codes?.contains("secretMissing") == true, "\(subject): \(run.errors)")
      #expect((outcome["trace"] != nil) == !flags.isEmpty)
    }
  }

  @Test func `a suite that is not there is named`() async throws {
    let run = try await Program.run("explain", "gone/tests.yaml:1")
    #expect(run.status == 2)
    #expect(run.errors.contains("`gone/tests.yaml`: no such file"), "\(run.errors)")
  }
}
