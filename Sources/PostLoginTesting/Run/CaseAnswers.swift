package import PostLogin
package import PostLoginPolicies

/// What a case gives its login besides event and context: stubs, modules, and what comes back after
/// each pause.
package struct CaseAnswers: Sendable {
  /// The stubs, modules, variables and seed.
  package let permissions: Permissions
  private let returns: [Return]

  /// The answers of a case.
  package init(of item: ActionSuite.Case) {
    permissions = item.plan.permissions.grants
    returns = item.returns
  }

  /// How often the login comes back.
  package var returnCount: Int { returns.count }

  /// What comes back after a pause, which is counted from 0; nil where the case does not say it.
  package func continuation(
    afterPause number: Int,
    _ suspension: Suspension,
    of event: Event,
    now: Double
  ) -> Continuation? {
    guard returns.indices.contains(number) else { return nil }
    return returns[number].continuation(of: suspension, event, now: now)
  }
}
