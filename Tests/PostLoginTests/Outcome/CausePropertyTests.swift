import EventTestSupport
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The cause names what decided: without the calls after it, the decision is the same.
@Suite(.tags(.flow))
struct CausePropertyTests {
  /// The behaviour of one Action of a generated flow.
  struct Step: Sendable {
    var commands: [Command]
    var error: ActionError?
    var policy: FailurePolicy
  }

  /// A flow on an event with one of these protocols.
  struct GeneratedFlow: Sendable, CustomStringConvertible {
    var steps: [Step]
    var transactionProtocol: String

    var description: String {
      steps.map { step in
        let calls = step.commands.map(\.sourceText).joined(separator: "; ")
        return calls + (step.error == nil ? "" : "; fails with \(step.policy.kind.rawValue)")
      }.joined(separator: "\n") + "\non \(transactionProtocol)"
    }

    func outcome() async throws -> Outcome {
      let actions = steps.enumerated().map { number, step in
        Flow.Step(
          ScriptedStep(name: "action \(number)", commands: step.commands, error: step.error),
          onFailure: step.policy
        )
      }
      let event = try Event(
        json: #"""
          {"user":{"user_id":"u","enrolledFactors":[{"type":"otp"}],"app_metadata":{}},
          "transaction":{"protocol":"\#(transactionProtocol)"},"request":{}}
          """#
      )
      return try await Flow(actions).run(event, context: RunContext(milliseconds: 0))
    }

    /// The flow without the calls after the one, or after the failure, that decided it.
    func cut(after cause: Outcome.Cause) -> GeneratedFlow? {
      guard let number = steps.indices.first(where: { "action \($0)" == cause.action }) else {
        return nil
      }
      var copy = self
      copy.steps.removeSubrange((number + 1)...)
      guard let call = cause.call else { return copy }
      let commands = copy.steps[number].commands
      guard let place = commands.firstIndex(where: { $0 == call }) else { return nil }
      copy.steps[number].commands = Array(commands[...place])
      copy.steps[number].error = nil
      return copy
    }
  }

  private struct ScriptedStep: Action {
    let name: String
    let commands: [Command]
    let error: ActionError?

    func run(_ invocation: Invocation) async throws -> ActionResult {
      ActionResult(commands: commands, error: error)
    }
  }

  private static let otp = ScriptValue.object(
    JSONText(uncheckedBytes: Array(#"{"type":"otp"}"#.utf8)[...])
  )

  private static let calls: [(MethodName, [ScriptValue])] = [
    ("accessToken.addScope", [.string("a")]),
    ("user.setAppMetadata", [.string("k"), .string("v")]),
    ("access.deny", [.string("denied")]),
    ("session.revoke", [.string("revoked")]),
    ("validation.error", [.string("code"), .string("invalid")]),
    ("redirect.sendUserTo", [.string("https://a.example/")]),
    ("prompt.render", [.string("ap_1"), .undefined]),
    ("authentication.challengeWith", [otp]),
    ("authentication.enrollWith", [otp]),
    ("multifactor.enable", [.string("any")]),
    ("multifactor.enable", [.string("none")]),
  ]

  private static let protocols = [
    "oidc-basic-profile", "oauth2-password", "oauth2-refresh-token", "oauth2-token-exchange",
  ]

  private static func flow(_ choices: inout Choices) -> GeneratedFlow {
    // Each call has its own line, which identifies it.
    var line = 0
    return GeneratedFlow(
      steps: choices.list(upTo: 4) { choices in
        let commands = choices.list(upTo: 5) { choices in
          let call = choices.element(of: calls)
          line += 1
          return Command(
            call.0,
            call.1,
            at: SourceLocation(file: "a.js", line: line, column: 1)
          )
        }
        let fails = choices.number(weighted: [4, 1]) == 1
        return Step(
          commands: commands,
          error: fails ? ActionError(.uncaughtError, "broken") : nil,
          policy: choices.flag() ? .continue : .deny
        )
      },
      transactionProtocol: choices.element(of: protocols)
    )
  }

  private static let property = Property(
    of: { flow(&$0) },
    complaints: { flow in
      let outcome = try await flow.outcome()
      guard let cause = outcome.cause else {
        return outcome.decision == .allowed ? [] : ["\(outcome.decision) without a cause"]
      }
      guard outcome.decision != .allowed else { return ["allowed with a cause"] }
      guard let cut = flow.cut(after: cause) else { return ["the cause is no call of the flow"] }
      let rest = try await cut.outcome()
      guard rest.decision == outcome.decision, rest.reason == outcome.reason else {
        return ["\(outcome.decision), and \(rest.decision) by the calls up to the cause alone"]
      }
      return []
    }
  )

  @Test(arguments: [1, 20_001, 40_001] as [UInt64])
  func `the calls up to the cause decide a login as all of them do`(seed: UInt64) async {
    let found = await Self.property.counterexample(seed: seed, count: 3000)
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `generated flows are decided in every way, by calls and by failures`() async throws {
    var decisions: Set<Outcome.Decision> = []
    var failures = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      var choices = Choices(seed: seed)
      let outcome = try await Self.flow(&choices).outcome()
      decisions.insert(outcome.decision)
      if outcome.cause?.error != nil { failures += 1 }
    }
    #expect(decisions.count == 6)
    #expect(failures > 20)
  }
}
