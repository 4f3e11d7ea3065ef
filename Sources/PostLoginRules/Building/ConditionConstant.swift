/// A constant inside a condition.
@_documentation(visibility: internal)
public struct ConditionConstant: Sendable, Hashable {
  let constant: Constant
}
