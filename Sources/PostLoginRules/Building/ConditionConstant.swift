/// A constant inside a condition.
public struct ConditionConstant: Sendable, Hashable {
  let constant: Constant
}
