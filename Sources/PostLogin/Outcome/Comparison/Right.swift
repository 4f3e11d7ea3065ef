/// A right that a section of the outcome can give to a login.
package struct Right: Sendable {
  /// Whether the login has more of the right with the second outcome than with the first.
  package let isGained: @Sendable (_ before: Outcome, _ after: Outcome) -> Bool
  /// The same, where a claim counts that its name does not call a right.
  package let mayBeGained: @Sendable (_ before: Outcome, _ after: Outcome) -> Bool
  /// The texts of an outcome that the right follows from, such as names of scopes.
  package let texts: @Sendable (Outcome) -> [String]

  init(
    texts: @escaping @Sendable (Outcome) -> [String] = { _ in [] },
    mayBeGained: (@Sendable (_ before: Outcome, _ after: Outcome) -> Bool)? = nil,
    isGained: @escaping @Sendable (_ before: Outcome, _ after: Outcome) -> Bool
  ) {
    self.texts = texts
    self.mayBeGained = mayBeGained ?? isGained
    self.isGained = isGained
  }

  /// Each of the names gives a right, such as added scopes.
  static func names(_ names: @escaping @Sendable (Outcome) -> [String]) -> Right {
    Right(texts: names) { before, after in !Set(names(after)).isSubset(of: names(before)) }
  }

  /// Each of the names takes a right away, such as removed scopes.
  static func missingNames(_ names: @escaping @Sendable (Outcome) -> [String]) -> Right {
    Right(texts: names) { before, after in !Set(names(before)).isSubset(of: names(after)) }
  }

  /// The names replace rights that the outcome does not tell, so that setting them, or no longer
  /// setting them, can give more.
  static func otherNames(_ names: @escaping @Sendable (Outcome) -> [String]?) -> Right {
    Right(texts: { names($0) ?? [] }) { before, after in
      guard let old = names(before), let new = names(after) else {
        return names(before) != names(after)
      }
      return !Set(new).isSubset(of: old)
    }
  }

  /// A later end gives more, and so does an end that is no longer set.
  static func laterTime(_ time: @escaping @Sendable (Outcome) -> Double?) -> Right {
    Right { before, after in
      guard let old = time(before) else { return false }
      return time(after).map { $0 > old } ?? true
    }
  }

  /// A flag that is set gives more.
  static func flag(_ isSet: @escaping @Sendable (Outcome) -> Bool) -> Right {
    Right { before, after in isSet(after) && !isSet(before) }
  }

  /// A revocation that no longer happens gives more, and so does one that spares refresh tokens.
  static func liftedRevocation(
    _ revocation: @escaping @Sendable (Outcome) -> Outcome.Revocation?
  ) -> Right {
    Right { before, after in
      guard let old = revocation(before) else { return false }
      guard let new = revocation(after) else { return true }
      return new.preservesRefreshTokens && !old.preservesRefreshTokens
    }
  }
}
