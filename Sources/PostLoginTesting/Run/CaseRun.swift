package import PostLogin

/// What became of the login of a case, and the way it took.
package struct CaseRun: Sendable {
  /// The last outcome of the login.
  package var outcome: Outcome
  /// Why it did not go on as the case says; nil where it did.
  var mismatch: Mismatch?
  /// The outcomes with a pause from which it has come back, in order.
  package var interruptions: [Outcome] = []
  /// What it came back with after each of them.
  var continuations: [Continuation] = []

  /// The outcome at the start of the login and after each pause.
  package var steps: [Outcome] { interruptions + [outcome] }
}
