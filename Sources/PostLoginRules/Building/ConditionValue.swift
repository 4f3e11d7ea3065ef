/// A type of values that conditions can compare.
public protocol ConditionValue: Sendable {
  /// The value as a constant of a condition.
  var conditionConstant: ConditionConstant { get }
}
