package import PostLogin

/// The outcomes of a case's login, with its pauses and resuming requests.
package struct CaseRun: Sendable {
  /// The last outcome of the login.
  package var outcome: Outcome
  /// Why the login did not resume as the case describes; nil if it did.
  var mismatch: Mismatch?
  /// The outcomes before each pause after which the login resumed, in order.
  package var interruptions: [Outcome] = []
  /// The data with which the login resumed after each pause.
  var continuations: [Continuation] = []

  /// The outcome at the start of the login and after each pause.
  package var steps: [Outcome] { interruptions + [outcome] }
}
