/// Collects the rules of a rule set.
@_documentation(visibility: internal)
@resultBuilder
public enum RuleSetBuilder {
  /// A rule.
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }

  /// Rules from another builder.
  public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }

  /// A condition outside a rule.
  @available(*, unavailable, message: "put the condition into a rule: `Rule(\"name\") { … }`")
  public static func buildExpression(_ condition: Condition) -> [Rule] { [] }

  /// An effect outside a rule.
  @available(*, unavailable, message: "put the effect into a rule: `Rule(\"name\") { … }`")
  public static func buildExpression(_ effect: some EffectConvertible) -> [Rule] { [] }

  /// Rules one after the other.
  public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
  /// The first branch of `if`.
  public static func buildEither(first rules: [Rule]) -> [Rule] { rules }
  /// The second branch of `if`.
  public static func buildEither(second rules: [Rule]) -> [Rule] { rules }
  /// An `if` without `else`.
  public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
  /// The rounds of a `for`.
  public static func buildArray(_ rules: [[Rule]]) -> [Rule] { rules.flatMap { $0 } }
  /// Rules behind `if #available`.
  public static func buildLimitedAvailability(_ rules: [Rule]) -> [Rule] { rules }
}
