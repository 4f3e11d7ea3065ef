package import PostLogin

/// A case that has passed, for an analysis that asks more about its login.
package struct PassedCase: Sendable {
  /// The place of the run among all runs of the report, counted from 0.
  package let number: Int
  package let item: ActionSuite.Case
  /// The outcome of the login, with its trace.
  package let outcome: Outcome
  /// The suite's flow, on a host that counts no coverage and shares no realm with the cases.
  package let flow: Flow
}

/// Asks more about a case that has passed; an error makes the case broken.
package typealias CaseInspection = @Sendable (PassedCase) async throws -> Void
