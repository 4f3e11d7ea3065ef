import PostLogin
import PostLoginRules
import PostLoginTesting
import Synchronization

/// Rules that record an explanation of each decision.
struct ExplainedRules: Action {
  let rules: RuleSet
  let notes: RuleNotes

  var name: String { rules.name }
  var version: String { rules.version }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    notes.add(rules.explanation(of: invocation.event, context: invocation.context))
    return try await rules.run(invocation)
  }
}

/// The explanations of all rules of a login, in the order in which they ran.
final class RuleNotes: Sendable {
  private let explanations = Mutex<[Explanation]>([])

  /// Reads a file of rules as an Action whose explanations are recorded here.
  func rules(at path: String) throws -> any Action {
    ExplainedRules(rules: try RuleSet(at: path), notes: self)
  }

  func add(_ explanation: Explanation) { explanations.withLock { $0.append(explanation) } }

  /// The explanation of the rule set with that name.
  subscript(name: String) -> Explanation? {
    explanations.withLock { explanations in explanations.first { $0.name == name } }
  }
}
