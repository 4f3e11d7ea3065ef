package import PostLogin
package import PostLoginScripts

// Stands in for the suites' own members of these names until the branches are merged; delete it
// then.

extension ActionSuite.Case {
  /// The trigger whose Actions run.
  package var trigger: Trigger { .postLogin }
}

extension ActionSuite.Plan {
  /// Returns the flow of the Actions that run for a trigger.
  package func flow(on host: ScriptHost, for trigger: Trigger) throws -> Flow { try flow(on: host) }
}
