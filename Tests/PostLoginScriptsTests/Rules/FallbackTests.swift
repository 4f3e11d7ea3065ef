import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginRules
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Rules that decide after a script has failed.
@Suite(.tags(.rules), .timeLimit(.minutes(5)))
struct FallbackTests {
  private static let rulesName = "native-to-web-network-mismatch"

  /// A failing script, with its error in the Outcome.
  struct Failure: Sendable {
    let source: String
    let code: ActionError.Code
    let message: String
  }

  static let failures = [
    Failure(
      source: """
        exports.onExecutePostLogin = async (event, api) => {
          api.idToken.setCustomClaim('https://example.com/a', 1);
          throw new Error('broken');
        };
        """,
      code: .uncaughtError,
      message: "broken"
    ),
    Failure(
      source: "throw new Error('broken at load');",
      code: .uncaughtError,
      message: "broken at load"
    ),
    Failure(
      source: "exports.onExecutePostLogin = async () => { while (true) {} };",
      code: .timeLimit,
      message: "the Action was stopped because its time was used up"
    ),
    Failure(
      source: "exports.onExecutePostLogin = async () => { await new Promise(() => {}); };",
      code: .neverSettled,
      message: "the handler waits for a promise that nothing can settle any more"
    ),
  ]

  @Test(arguments: failures, ["other", "same"])
  func `a script that fails hands the decision to the rules, and the Outcome says why`(
    failure: Failure,
    country: String
  ) async throws {
    try await withFolder(["action.js": failure.source]) { folder in
      let host = ScriptHost()
      let content = try PolicyReader(host: host).content(
        at: ["\(folder)/action.js"],
        onFailure: Sample.rulesPath(Self.rulesName)
      )
      let steps = content.flow.steps
      let outcome = try await Self.outcome(of: steps, country: country)
      #expect(outcome.actions.first?.name == "action")
      #expect(outcome.error?.code == failure.code)
      #expect(outcome.error?.message == failure.message)
      Self.expectRulesDecided(outcome, country: country)
    }
  }

  @Test func `a script without a handler hands the decision to the rules`() async throws {
    let rules = try RuleSet("closed") { Rule("closed") { Deny("no") } }
    let outcome = try await Login.outcome(module: "", onFailure: .fallback(rules))
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .unavailable)
    #expect(outcome.error?.message.contains("noHandler") == true)
    #expect(outcome.actions.map(\.policy) == [.fallback, nil])
    #expect(outcome.actions.map(\.rules) == [[], ["closed"]])
  }

  @Test(arguments: ["other", "same"])
  func `a script that is missing hands the decision to the rules of a flow file`(
    country: String
  ) async throws {
    let rules = try String(contentsOfFile: Sample.rulesPath(Self.rulesName), encoding: .utf8)
    let flow =
      #"{"actions":[{"path":"gone.js","name":"network mismatch","onFailure":"rules.json"}]}"#
    try await withFolder(["rules.json": rules, "flow.json": flow]) { folder in
      let steps = try Policy(at: "\(folder)/flow.json").flow.steps
      let outcome = try await Self.outcome(of: steps, country: country)
      #expect(outcome.actions.first?.name == "network mismatch")
      #expect(outcome.error?.code == .unavailable)
      #expect(outcome.error?.message == "unreadable: `\(folder)/gone.js`: no such file")
      Self.expectRulesDecided(outcome, country: country)
    }
  }

  @Test func `a missing script without a fallback is an error`() async throws {
    try await withFolder(["flow.json": #"{"actions":["gone.js"]}"#]) { folder in
      #expect {
        try Policy(at: "\(folder)/flow.json")
      } throws: { error in
        "\(error)"
          == "\(folder)/flow.json:1:13: unreadable: `\(folder)/gone.js`: no such file"
      }
    }
  }

  @Test func `a denial before the failure stands, and the rules are not asked`() async throws {
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        api.access.deny('by the script');
        throw new Error('too late');
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    let rules = try RuleSet(at: Sample.rulesPath("role-claims"))
    let outcome = try await Login.flow([Flow.Step(action, onFailure: .fallback(rules))])
      .run(Event(json: Login.event))
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "by the script")
    #expect(outcome.actions.map(\.name) == ["a"])
  }

  @Test func `rules that fail as well deny`() async throws {
    let rules = try RuleSet("failing") { Rule("scope") { AddScope("two words") } }
    let outcome = try await Login.outcome(
      handler: "throw new Error('broken');",
      onFailure: .fallback(rules)
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.actions.map(\.policy) == [.fallback, .deny])
    #expect(outcome.actions.map(\.rules) == [[], []])
    #expect(outcome.reason == "The value for the scope must not have whitespace.")
  }

  @Test func `a script that succeeds asks no rules`() async throws {
    let rules = try RuleSet("closed") { Rule("closed") { Deny("no") } }
    let outcome = try await Login.outcome(handler: "", onFailure: .fallback(rules))
    #expect(outcome.decision == .allowed)
    #expect(!outcome.isDegraded)
    #expect(outcome.actions.map(\.rules) == [[]])
  }

  // MARK: - What is run

  private static func outcome(of steps: [Flow.Step], country: String) async throws -> Outcome {
    let fixture = Sample.fixture(named: "native-to-web-\(country)-country.json")
    var flow = Login.flow(steps)
    flow.limits.time = .milliseconds(200)
    return try await flow.run(Fixture.event(at: fixture))
  }

  /// Checks that the script failed, and that the rules decided by the expected rule.
  private static func expectRulesDecided(
    _ outcome: Outcome,
    country: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let isDenied = country == "other"
    #expect(outcome.decision == (isDenied ? .denied : .allowed), sourceLocation: sourceLocation)
    #expect(
      outcome.reason == (isDenied ? "The login moved to another country" : nil),
      sourceLocation: sourceLocation
    )
    #expect(outcome.isDegraded, sourceLocation: sourceLocation)
    #expect(outcome.idTokenClaims == [], sourceLocation: sourceLocation)
    #expect(outcome.actions.map(\.policy) == [.fallback, nil], sourceLocation: sourceLocation)
    #expect(outcome.actions.last?.name == rulesName, sourceLocation: sourceLocation)
    #expect(outcome.actions.last?.error == nil, sourceLocation: sourceLocation)
    #expect(
      outcome.actions.map(\.rules)
        == [[], isDenied ? ["the login moved to another country"] : []],
      sourceLocation: sourceLocation
    )
  }

  private func withFolder(
    _ files: [String: String],
    _ body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try await body(folder.path)
  }
}
