/// A type that a condition can compare with.
public protocol ConditionValue: Sendable {
  /// The value as conditions keep it.
  var conditionConstant: ConditionConstant { get }
}
