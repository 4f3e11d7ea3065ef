import PostLoginTesting
import PostLogin

extension Comparison {
  /// Which way a login changes from one version to the other; the weightiest first.
  package enum Direction: String, Sendable, CaseIterable {
    /// It gets further: what was denied is allowed, or asked for something first.
    case looser
    /// It gets less far.
    case stricter
    /// It gets as far, with other tokens.
    case differentClaims
    /// It gets as far, with the same tokens, and something else differs.
    case otherEffects
  }
}

extension Comparison.Direction {
  /// The direction of a change from one decision to another, with the paths of what differs.
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
  /// How far the login gets: not at all, to a page that asks for something, or all the way.
  var reach: Int {
    switch self {
    case .denied, .failed: 0
    case .redirected, .prompted, .challenged: 1
    case .allowed: 2
    }
  }
}
