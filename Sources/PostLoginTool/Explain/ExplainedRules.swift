import PostLogin
import PostLoginRules
import Synchronization

/// Rules that say why they decide as they do, whenever they run.
struct ExplainedRules: Action {
  let rules: RuleSet
  let notes: RuleNotes

  var name: String { rules.name }
  var version: String { rules.version }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    notes.add(rules.explanation(of: invocation.event, surroundings: invocation.surroundings))
    return try await rules.run(invocation)
  }
}

/// The explanations of all rules of a login, in the order in which they ran.
final class RuleNotes: Sendable {
  private let explanations = Mutex<[Explanation]>([])

  func add(_ explanation: Explanation) { explanations.withLock { $0.append(explanation) } }

  /// What the rules of that name said.
  subscript(name: String) -> Explanation? {
    explanations.withLock { explanations in explanations.first { $0.name == name } }
  }
}

extension Flow {
  /// The flow with rules that explain themselves.
  func explained(in notes: RuleNotes) -> Flow {
    var flow = self
    for number in flow.steps.indices {
      if let rules = flow.steps[number].action as? RuleSet {
        flow.steps[number].action = ExplainedRules(rules: rules, notes: notes)
      }
      if case .fallback(let other) = flow.steps[number].onFailure, let rules = other as? RuleSet {
        flow.steps[number].onFailure = .fallback(ExplainedRules(rules: rules, notes: notes))
      }
    }
    return flow
  }
}
