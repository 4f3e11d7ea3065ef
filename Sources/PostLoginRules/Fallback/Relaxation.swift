public import PostLogin
import WireFormats

/// The points in which one outcome of a login is looser than another outcome of the same login.
///
/// A fallback may be stricter than the Action that it replaces: it may deny more, ask for more and
/// grant less. It is looser if it allows or continues a login that the Action stops. If both let
/// the login go equally far, it is looser if it grants a scope or sets a claim that the Action does
/// not, or revokes a second factor.
public struct Relaxation: Sendable, Equatable {
  /// One sentence for each point; empty if the outcome is not looser.
  public let findings: [String]

  /// Compares an outcome with a reference.
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

  /// How far the login is from success: none, an action of the user, or a denial.
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
