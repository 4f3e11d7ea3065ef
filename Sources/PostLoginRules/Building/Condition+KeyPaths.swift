public import PostLogin

/// A path that leads to one plain value of the event.
public typealias FieldPath<Value: Sendable> = KeyPath<EventFields, EventField<Value>>

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

  /// Whether a field has one of these values.
  public init<Value: ConditionValue>(_ field: FieldPath<Value>, isIn values: [Value]) {
    self = field.source.isIn(values)
  }

  /// Whether a field is there and not null; never unknown.
  public init(exists field: KeyPath<EventFields, some EventFieldReference>) {
    self.init(.exists(FieldReference(field)))
  }

  /// Whether a field is not there, or null; never unknown.
  public init(missing field: KeyPath<EventFields, some EventFieldReference>) {
    self.init(.not(.exists(FieldReference(field))))
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

extension Condition {
  /// Whether a text begins so.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, startsWith text: String) {
    self = field.source.startsWith(text)
  }

  /// Whether a text ends so.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, endsWith text: String) {
    self = field.source.endsWith(text)
  }

  /// Whether that stands somewhere in a text.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, containsText text: String) {
    self = field.source.containsText(text)
  }

  /// Whether a whole text matches a pattern of `*` (any text) and `?` (one character).
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, matches pattern: String) {
    self = field.source.matches(pattern)
  }

  /// Whether a text is an address in one of these ranges, such as `192.0.2.0/24`.
  public init<Value: TextConditionValue>(
    _ field: FieldPath<Value>,
    isInNetworks networks: String...
  ) {
    self = field.source.isInNetworks(networks)
  }

  /// Whether a text is an e-mail address of one of these domains; `*.example.com` stands for the
  /// domains below.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, hasDomain domains: String...) {
    self = field.source.hasDomain(domains)
  }
}

extension KeyPath where Root == EventFields {
  /// The field at the end of the path, which is never looked at again.
  fileprivate var source: Value { EventFields()[keyPath: self] }
}
