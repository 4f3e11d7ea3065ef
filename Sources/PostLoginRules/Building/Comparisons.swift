public import FoundationEssentials
import PostLogin

extension Condition {
  init(comparing left: Operand, by comparison: Comparison, with right: Operand) {
    self.init(.compare(left, comparison, right))
  }
}

extension ConditionSource {
  /// Whether the value equals this one.
  public func equals(_ value: Value) -> Condition { compared(.equals, value) }
  /// Whether both values are equal.
  public func equals(_ other: some ConditionSource<Value>) -> Condition { compared(.equals, other) }
  /// Whether the value differs from this one.
  public func differs(from value: Value) -> Condition { compared(.differsFrom, value) }

  /// Whether the values differ.
  public func differs(from other: some ConditionSource<Value>) -> Condition {
    compared(.differsFrom, other)
  }
}

extension ConditionSource where Value: OrderedConditionValue {
  /// Whether the value is smaller, or earlier.
  public func isLessThan(_ value: Value) -> Condition { compared(.isLessThan, value) }
  /// Whether the value is smaller, earlier or equal.
  public func isAtMost(_ value: Value) -> Condition { compared(.isAtMost, value) }
  /// Whether the value is greater, or later.
  public func isMoreThan(_ value: Value) -> Condition { compared(.isMoreThan, value) }
  /// Whether the value is greater, later or equal.
  public func isAtLeast(_ value: Value) -> Condition { compared(.isAtLeast, value) }
}

extension ConditionSource<Date> {
  /// Whether the time is longer ago than this duration.
  public func isOlderThan(_ age: Duration) -> Condition {
    Condition(comparing: operand, by: .isLessThan, with: .now(plus: -age.milliseconds))
  }

  /// Whether the time is less long ago than this duration, or in the future.
  public func isYoungerThan(_ age: Duration) -> Condition {
    Condition(comparing: operand, by: .isMoreThan, with: .now(plus: -age.milliseconds))
  }
}

extension Condition {
  /// Whether a field has this value.
  public init<Value: ConditionValue>(_ field: FieldPath<Value>, equals value: Value) {
    self = field.source.equals(value)
  }

  /// Whether two fields have the same value.
  public init<Value: ConditionValue>(_ field: FieldPath<Value>, equals other: FieldPath<Value>) {
    self = field.source.equals(other.source)
  }

  /// Whether a field has another value.
  public init<Value: ConditionValue>(_ field: FieldPath<Value>, differsFrom value: Value) {
    self = field.source.differs(from: value)
  }

  /// Whether two fields differ.
  public init<Value: ConditionValue>(
    _ field: FieldPath<Value>,
    differsFrom other: FieldPath<Value>
  ) {
    self = field.source.differs(from: other.source)
  }
}

extension Condition {
  /// Whether a field is smaller, or earlier.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isLessThan value: Value) {
    self = field.source.isLessThan(value)
  }

  /// Whether a field is smaller, earlier or equal.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isAtMost value: Value) {
    self = field.source.isAtMost(value)
  }

  /// Whether a field is greater, or later.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isMoreThan value: Value) {
    self = field.source.isMoreThan(value)
  }

  /// Whether a field is greater, later or equal.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isAtLeast value: Value) {
    self = field.source.isAtLeast(value)
  }

  /// Whether a field is smaller than another, or earlier.
  public init<Value: OrderedConditionValue>(
    _ field: FieldPath<Value>,
    isLessThan other: FieldPath<Value>
  ) {
    self = field.source.compared(.isLessThan, other.source)
  }

  /// Whether a field is greater than another, or later.
  public init<Value: OrderedConditionValue>(
    _ field: FieldPath<Value>,
    isMoreThan other: FieldPath<Value>
  ) {
    self = field.source.compared(.isMoreThan, other.source)
  }

  /// Whether a time is longer ago than this duration.
  public init(_ field: FieldPath<Date>, isOlderThan age: Duration) {
    self = field.source.isOlderThan(age)
  }

  /// Whether a time is less long ago than this duration, or in the future.
  public init(_ field: FieldPath<Date>, isYoungerThan age: Duration) {
    self = field.source.isYoungerThan(age)
  }
}
