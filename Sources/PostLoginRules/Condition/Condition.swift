public import WireFormats

/// A question about a login, as a value: it can be listed, explained, stored and written out.
///
/// A comparison with missing data is unknown, and unknown spreads as in three-valued logic: `false`
/// and unknown is false, `true` or unknown is true, not unknown is unknown. A value of another type
/// than its field counts as missing.
public struct Condition: Sendable, Hashable {
  let form: Form

  init(_ form: Form) {
    self.form = form
  }
}

extension PostLoginError: Hashable {
  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// The name of a condition inside a rule.
public typealias When = Condition

extension Condition {
  /// The negation; unknown stays unknown.
  public static prefix func ! (condition: Condition) -> Condition {
    Condition(.not(condition.form))
  }

  /// Whether both hold.
  public static func && (left: Condition, right: Condition) -> Condition {
    Condition(.all([left.form, right.form]))
  }

  /// Whether at least one of both holds.
  public static func || (left: Condition, right: Condition) -> Condition {
    Condition(.any([left.form, right.form]))
  }
}
