/// A type that may hold a text.
@_documentation(visibility: internal)
public protocol TextConditionValue: ConditionValue {}
