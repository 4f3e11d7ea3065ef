public import WireFormats

/// A question about a login, as a value: it can be listed, explained, stored and written out.
///
/// A comparison with something that is missing is unknown, and unknown spreads as in three-valued
/// logic: `false` and unknown is false, `true` or unknown is true, not unknown is unknown. A value
/// of another type than its field has counts as missing.
public struct Condition: Sendable, Hashable {
  let form: Form

  init(_ form: Form) {
    self.form = form
  }
}

extension PostLoginError: Hashable {
  /// Hashes what tells errors apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// A question about a login, in the place where rules ask it.
public typealias When = Condition

extension Condition {
  /// The opposite; unknown stays unknown.
  public static prefix func ! (condition: Condition) -> Condition {
    Condition(.not(condition.form))
  }

  /// Both.
  public static func && (left: Condition, right: Condition) -> Condition {
    Condition(.all([left.form, right.form]))
  }

  /// At least one of both.
  public static func || (left: Condition, right: Condition) -> Condition {
    Condition(.any([left.form, right.form]))
  }
}
