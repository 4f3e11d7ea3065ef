import PostLogin
import PostLoginRules
import Testing

@testable import PostLoginScripts
import WireFormats

/// What is said of a flow's scripts before anybody logs in.
@Suite(.timeLimit(.minutes(5)))
struct FlowCheckTests {
  private static let good = "exports.onExecutePostLogin = async () => {};"

  private static func action(
    _ name: String,
    _ source: String,
    on host: ScriptHost = ScriptHost()
  ) throws -> ScriptAction {
    try ScriptAction(name: name, source: source, file: "\(name).js", host: host)
  }

  private static func problem(of flow: Flow) async -> PostLoginError? {
    await #expect(throws: PostLoginError.self) { try await flow.check() }
  }

  @Test func `a syntax error of an Action shows, whatever happens when it fails`() async throws {
    let broken = try Self.action("broken", "let = ;")
    let rules = try RuleSet("closed") { Rule("closed") { Deny("no") } }
    let policies: [FailurePolicy] = [
      .deny, .continue, .fallback(rules), .fallback(try Self.action("other", Self.good)),
    ]
    for policy in policies {
      let error = await Self.problem(of: Flow([Flow.Step(broken, onFailure: policy)]))
      #expect(error?.code == .syntaxError)
      #expect(error?.location?.file == "broken.js")
    }
  }

  @Test func `a syntax error of a fallback shows`() async throws {
    let first = Flow.Step(try Self.action("first", Self.good))
    let fallback = try Self.action("fallback", "exports.onExecutePostLogin = async () => {;")
    let second = Flow.Step(try Self.action("second", Self.good), onFailure: .fallback(fallback))
    let error = await Self.problem(of: Flow([first, second]))
    #expect(error?.code == .syntaxError)
    #expect(error?.location?.file == "fallback.js")
  }

  @Test func `where no engine can be had, a fallback is there to decide`() async throws {
    let host = FakeWorker.host("/no/such/worker")
    let action = try Self.action("action", Self.good, on: host)
    let rules = try RuleSet("closed") { Rule("closed") { Deny("no") } }
    try await Flow([Flow.Step(action, onFailure: .fallback(rules))]).check()
    let error = await Self.problem(of: Flow([Flow.Step(action)]))
    #expect(error?.code == .workerUnavailable)
  }
}
