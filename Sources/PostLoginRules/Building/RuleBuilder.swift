/// Collects the statements of a rule.
@_documentation(visibility: internal)
@resultBuilder
public enum RuleBuilder {
  /// A condition.
  public static func buildExpression(_ condition: Condition) -> [RulePart] {
    [RulePart(condition: condition, effect: nil)]
  }

  /// An effect.
  public static func buildExpression(_ effect: Effect) -> [RulePart] {
    [RulePart(condition: nil, effect: effect)]
  }

  /// A value with an effect, such as `Deny`.
  public static func buildExpression(_ effect: some EffectConvertible) -> [RulePart] {
    buildExpression(effect.effect)
  }

  /// Statements from another builder.
  public static func buildExpression(_ parts: [RulePart]) -> [RulePart] { parts }

  /// A plain Bool, which Swift would evaluate once, when the rule set is built.
  @available(*, unavailable, message: "use `When(…)`; a plain Bool is evaluated once")
  public static func buildExpression(_ condition: Bool) -> [RulePart] { [] }

  /// A rule inside a rule.
  @available(*, unavailable, message: "a rule cannot contain a rule; put both into the rule set")
  public static func buildExpression(_ rule: Rule) -> [RulePart] { [] }

  /// Statements one after the other.
  public static func buildBlock(_ parts: [RulePart]...) -> [RulePart] { parts.flatMap { $0 } }
  /// The first branch of `if`.
  public static func buildEither(first parts: [RulePart]) -> [RulePart] { parts }
  /// The second branch of `if`.
  public static func buildEither(second parts: [RulePart]) -> [RulePart] { parts }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [RulePart]?) -> [RulePart] { parts ?? [] }
  /// The rounds of a `for`.
  public static func buildArray(_ parts: [[RulePart]]) -> [RulePart] { parts.flatMap { $0 } }
  /// Statements behind `if #available`.
  public static func buildLimitedAvailability(_ parts: [RulePart]) -> [RulePart] { parts }
}
