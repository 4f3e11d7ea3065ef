import PostLogin
import PostLoginPolicies
import PostLoginRules

extension Permissions {
  /// The permissions of a generated login, which never reaches a real host.
  var ofTrials: Permissions {
    var permissions = self
    permissions.hosts = []
    permissions.network = nil
    permissions.reportsUnusedStubs = false
    return permissions
  }
}

extension Flow {
  /// The Actions, each before its fallback.
  var actions: [any Action] {
    steps.flatMap { step -> [any Action] in
      guard case .fallback(let other) = step.onFailure else { return [step.action] }
      return [step.action, other]
    }
  }

  /// The rule sets among the Actions and their fallbacks.
  var ruleSets: [RuleSet] { actions.compactMap { $0 as? RuleSet } }
}
