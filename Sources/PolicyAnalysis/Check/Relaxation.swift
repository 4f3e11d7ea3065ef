public import PostLogin

/// The ways in which one outcome of a login is looser than another.
///
/// A fallback may be stricter than its Action: it may deny more, require more and grant less. It is
/// looser if a login gets further with it or has to do less. If the login gets equally far with
/// both, the fallback is looser if it gives more rights; any claim or SAML attribute that the
/// Action does not set counts as a right.
public struct Relaxation: Sendable, Equatable {
  /// One sentence for each way; empty if the outcome is not looser.
  public let findings: [String]

  /// Generated logins contain no personal data that must be hidden.
  private static let mask = EventMask([], secrets: SecretMask([]))

  /// Compares the outcome of a fallback with that of its Action.
  public init(of fallback: Outcome, comparedTo reference: Outcome) {
    let comparison = OutcomeComparison(before: reference, after: fallback)
    findings =
      switch comparison.reach {
      case .looser where fallback.decision == reference.decision: ["asks for less than the Action"]
      case .looser: ["\(fallback.words), where \(reference.words) is asked for"]
      case .some: []
      case nil:
        comparison.changesOfPossibleRights.map { "gives more rights: \($0.words(Self.mask))" }
      }
  }
}

extension Outcome {
  fileprivate var words: String {
    reason.map { "`\(decision)` (\($0))" } ?? "`\(decision)`"
  }
}
