/// Collects the conditions of a group as plain values.
@resultBuilder
public enum ConditionBuilder {
  /// A condition.
  public static func buildExpression(_ condition: Condition) -> [Condition] { [condition] }

  /// A comparison that Swift would work out when the rule is made.
  @available(*, unavailable, message: "a condition is `When(…)`: this is worked out only once")
  public static func buildExpression(_ condition: Bool) -> [Condition] { [] }

  /// Conditions one after the other.
  public static func buildBlock(_ parts: [Condition]...) -> [Condition] { parts.flatMap { $0 } }
  /// The first branch of `if`.
  public static func buildEither(first parts: [Condition]) -> [Condition] { parts }
  /// The second branch of `if`.
  public static func buildEither(second parts: [Condition]) -> [Condition] { parts }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [Condition]?) -> [Condition] { parts ?? [] }
  /// The rounds of a `for`.
  public static func buildArray(_ parts: [[Condition]]) -> [Condition] { parts.flatMap { $0 } }
}
