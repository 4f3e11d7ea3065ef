import PostLoginTesting
import PostLogin

extension Comparison {
  /// How a login changes from the first version to the second; the most important direction first.
  package enum Direction: String, Sendable, CaseIterable {
    /// The login gets further, such as from a denial to a challenge.
    case looser
    /// The login gets less far.
    case stricter
    /// The login gets as far, with different tokens.
    case differentClaims
    /// The login gets as far, with the same tokens and other effects.
    case otherEffects
  }
}

extension Comparison.Direction {
  /// The direction of a change between two decisions, with the paths of all changes.
  init(from before: Outcome.Decision, to after: Outcome.Decision, paths: [String]) {
    if before.reach < after.reach {
      self = .looser
    } else if before.reach > after.reach {
      self = .stricter
    } else if paths.contains(where: Self.isOfTokens) {
      self = .differentClaims
    } else {
      self = .otherEffects
    }
  }

  /// The direction in words.
  var words: String {
    switch self {
    case .looser: "looser"
    case .stricter: "stricter"
    case .differentClaims: "different claims"
    case .otherEffects: "other effects"
    }
  }

  private static func isOfTokens(_ path: String) -> Bool {
    ["accessToken.", "idToken.", "samlResponse."].contains { path.hasPrefix($0) }
  }
}

extension Outcome.Decision {
  /// How far the login gets: denied, interrupted, or allowed.
  var reach: Int {
    switch self {
    case .denied, .failed: 0
    case .redirected, .prompted, .challenged: 1
    case .allowed: 2
    }
  }
}
