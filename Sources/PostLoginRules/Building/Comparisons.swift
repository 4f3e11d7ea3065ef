public import PostLogin

extension Condition {
  init(comparing left: Operand, by comparison: Comparison, with right: Operand) {
    self.init(.compare(left, comparison, right))
  }
}

extension ConditionSource {
  /// Whether it is this value.
  public func equals(_ value: Value) -> Condition { compared(.equals, value) }
  /// Whether both are the same.
  public func equals(_ other: some ConditionSource<Value>) -> Condition { compared(.equals, other) }
  /// Whether it is another value.
  public func differs(from value: Value) -> Condition { compared(.differsFrom, value) }

  /// Whether both differ.
  public func differs(from other: some ConditionSource<Value>) -> Condition {
    compared(.differsFrom, other)
  }
}

extension ConditionSource where Value: OrderedConditionValue {
  /// Whether it is smaller, or earlier.
  public func isLessThan(_ value: Value) -> Condition { compared(.isLessThan, value) }
  /// Whether it is smaller, earlier or the same.
  public func isAtMost(_ value: Value) -> Condition { compared(.isAtMost, value) }
  /// Whether it is greater, or later.
  public func isMoreThan(_ value: Value) -> Condition { compared(.isMoreThan, value) }
  /// Whether it is greater, later or the same.
  public func isAtLeast(_ value: Value) -> Condition { compared(.isAtLeast, value) }
}

extension ConditionSource<EventTime> {
  /// Whether it lies further back than that.
  public func isOlderThan(_ age: Duration) -> Condition {
    Condition(comparing: operand, by: .isLessThan, with: .now(plus: -age.milliseconds))
  }

  /// Whether it lies less far back than that, or in the future.
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

  /// Whether a field is smaller, earlier or the same.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isAtMost value: Value) {
    self = field.source.isAtMost(value)
  }

  /// Whether a field is greater, or later.
  public init<Value: OrderedConditionValue>(_ field: FieldPath<Value>, isMoreThan value: Value) {
    self = field.source.isMoreThan(value)
  }

  /// Whether a field is greater, later or the same.
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

  /// Whether a time lies further back than that.
  public init(_ field: FieldPath<EventTime>, isOlderThan age: Duration) {
    self = field.source.isOlderThan(age)
  }

  /// Whether a time lies less far back than that, or in the future.
  public init(_ field: FieldPath<EventTime>, isYoungerThan age: Duration) {
    self = field.source.isYoungerThan(age)
  }
}
