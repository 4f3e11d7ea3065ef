/// A type whose values have an order.
@_documentation(visibility: internal)
public protocol OrderedConditionValue: ConditionValue {}
