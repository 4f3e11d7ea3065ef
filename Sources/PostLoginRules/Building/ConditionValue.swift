/// A type of values that conditions can compare.
@_documentation(visibility: internal)
public protocol ConditionValue: Sendable {
  /// The value as a constant of a condition.
  var conditionConstant: ConditionConstant { get }
}
