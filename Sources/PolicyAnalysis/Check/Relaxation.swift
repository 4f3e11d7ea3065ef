public import PostLogin
import WireFormats

/// The ways in which one outcome of a login lets more through than another.
///
/// A fallback may be stricter than its Action: it may deny more, ask for more and grant less. It is
/// looser if a login gets further with it: one that the Action denies is interrupted or allowed, or
/// one that the Action interrupts is allowed. If the login gets equally far with both, the fallback
/// is looser if it adds a scope or sets a claim that the Action does not, or drops a second factor.
public struct Relaxation: Sendable, Equatable {
  /// One sentence for each way; empty if the outcome is not looser.
  public let findings: [String]

  /// Compares the outcome of a fallback with that of its Action.
  public init(of fallback: Outcome, comparedTo reference: Outcome) {
    guard fallback.strictness == reference.strictness else {
      let isLooser = fallback.strictness < reference.strictness
      findings = isLooser ? ["\(fallback.words), where \(reference.words) is asked for"] : []
      return
    }
    guard fallback.strictness < Outcome.strictnessOfDenial else {
      findings = []
      return
    }
    findings =
      Self.scopes(of: fallback.accessToken, comparedTo: reference.accessToken)
      + Self.claims(
        of: fallback.accessToken.claims,
        comparedTo: reference.accessToken.claims,
        in: "access"
      )
      + Self.claims(of: fallback.idTokenClaims, comparedTo: reference.idTokenClaims, in: "ID")
      + (fallback.isWithoutFactor && !reference.isWithoutFactor
        ? ["takes back multifactor authentication"] : [])
  }

  private static func scopes(
    of fallback: Outcome.AccessToken,
    comparedTo reference: Outcome.AccessToken
  ) -> [String] {
    fallback.addedScopes.filter { !reference.addedScopes.contains($0) }
      .map { "adds the scope `\($0)`" }
      + reference.removedScopes.filter { !fallback.removedScopes.contains($0) }
      .map { "leaves the scope `\($0)`, which is to be removed" }
  }

  private static func claims(
    of fallback: [Outcome.Claim],
    comparedTo reference: [Outcome.Claim],
    in token: String
  ) -> [String] {
    fallback.compactMap { claim in
      guard let other = reference.first(where: { $0.name == claim.name }) else {
        return "sets the claim `\(claim.name)` of the \(token) token"
      }
      return other.value.value == claim.value.value
        ? nil : "sets the claim `\(claim.name)` of the \(token) token to another value"
    }
  }
}

extension Outcome {
  fileprivate static let strictnessOfDenial = 2

  /// How strictly the login is stopped: not at all, until the user has acted, or for good.
  fileprivate var strictness: Int {
    switch decision {
    case .allowed: 0
    case .redirected, .prompted, .challenged: 1
    case .denied, .failed: Self.strictnessOfDenial
    }
  }

  fileprivate var words: String {
    reason.map { "`\(decision)` (\($0))" } ?? "`\(decision)`"
  }

  fileprivate var isWithoutFactor: Bool { multifactor.map { !$0.asksForFactor } ?? false }
}
