package import PostLogin
import WireFormats

/// A rule set whose conditions count as decided, for logins of which fields are unknown.
package struct DecidedRules: Action {
  private let rules: RuleSet
  /// By rule.
  private let truths: [Truth]

  package var name: String { rules.name }
  package var version: String { rules.version }

  package init(_ rules: RuleSet, _ truths: [Truth]) {
    self.rules = rules
    self.truths = truths
  }

  package func run(_ invocation: Invocation) async throws -> ActionResult {
    RuleDecision(
      of: rules,
      event: invocation.event,
      context: invocation.context,
      limits: invocation.limits,
      after: invocation.effects,
      given: truths
    ).result
  }
}
