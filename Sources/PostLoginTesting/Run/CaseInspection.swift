package import PostLogin

/// A passed case, for an analysis that examines its login further.
package struct PassedCase: Sendable {
  /// The index of the run among all runs of the report.
  package let number: Int
  package let item: ActionSuite.Case
  /// The outcome of the login, with its trace.
  package let outcome: Outcome
  /// The suite's flow, on a host that counts no coverage and shares no realm with the cases.
  package let flow: Flow
}

/// Examines a passed case further; an error makes the case broken.
package typealias CaseInspection = @Sendable (PassedCase) async throws -> Void
