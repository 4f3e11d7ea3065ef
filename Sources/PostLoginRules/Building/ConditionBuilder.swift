/// Collects the conditions of a group.
@_documentation(visibility: internal)
@resultBuilder
public enum ConditionBuilder {
  /// A condition.
  public static func buildExpression(_ condition: Condition) -> [Condition] { [condition] }

  /// A plain Bool, which Swift would evaluate once, when the rule set is built.
  @available(*, unavailable, message: "use `When(…)`; a plain Bool is evaluated once")
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
