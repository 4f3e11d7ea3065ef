/// A type whose values have an order.
public protocol OrderedConditionValue: ConditionValue {}
