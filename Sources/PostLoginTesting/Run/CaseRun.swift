package import PostLogin
package import WireFormats

/// What became of the login of a case, and the way it took.
package struct CaseRun: Sendable {
  /// A pause that the login came back from, as the case says.
  package struct Stop: Sendable, Equatable {
    package var pause: Pause
    /// The call that asked for it.
    package var location: SourceLocation?
  }

  /// The last outcome of the login.
  package var outcome: Outcome
  /// Why it did not go on as the case says; nil where it did.
  var mismatch: Mismatch?
  /// What it has come back from, in order.
  package var stops: [Stop] = []
}
