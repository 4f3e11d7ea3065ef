public import PostLogin
public import WireFormats

/// What a test says about a case.
public enum Verdict: Sendable, Equatable {
  /// The login became what was expected.
  case passed
  /// It became something else.
  case failed(Failure)
  /// It was not looked at, for this reason.
  case skipped(String)
  /// It cannot be run at all, for this reason.
  case broken(String)

  /// Why a case failed, with what helps to see why.
  public struct Failure: Sendable, Equatable {
    /// Every difference.
    public var mismatches: [Mismatch]
    /// What the login became instead; nil when it never came to that.
    public var outcome: Outcome?
    /// Where the case stands in its suite; nil for an expectation made in Swift.
    public var location: SourceLocation?

    package init(mismatches: [Mismatch], outcome: Outcome?, location: SourceLocation?) {
      self.mismatches = mismatches
      self.outcome = outcome
      self.location = location
    }
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict as a person reads it: several lines for a failure.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .failed(let failure): "failed\n" + FailureText(failure).lines.joined(separator: "\n")
    case .skipped(let reason): "skipped: \(reason)"
    case .broken(let reason): "broken: \(reason)"
    }
  }
}
