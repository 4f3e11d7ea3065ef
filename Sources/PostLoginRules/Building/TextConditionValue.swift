/// A type that may hold a text.
public protocol TextConditionValue: ConditionValue {}
