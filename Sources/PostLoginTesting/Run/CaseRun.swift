import PostLogin
import WireFormats

/// What became of the login of a case, and the way it took.
struct CaseRun: Sendable {
  /// A pause that the login came back from, as the case says.
  struct Stop: Sendable, Equatable {
    var pause: Pause
    /// The call that asked for it.
    var location: SourceLocation?
  }

  /// The last outcome of the login.
  var outcome: Outcome
  /// Why it did not go on as the case says; nil where it did.
  var mismatch: Mismatch?
  /// What it has come back from, in order.
  var stops: [Stop] = []
}
