public import PostLogin

extension Condition {
  /// Whether all of the conditions hold; true without any.
  public init(@ConditionBuilder allOf conditions: () -> [Condition]) {
    self.init(.all(conditions().map(\.form)))
  }

  /// Whether one of the conditions holds; false without any.
  public init(@ConditionBuilder anyOf conditions: () -> [Condition]) {
    self.init(.any(conditions().map(\.form)))
  }

  /// Whether none of the conditions holds.
  public init(@ConditionBuilder noneOf conditions: () -> [Condition]) {
    self.init(.not(.any(conditions().map(\.form))))
  }
}

extension Condition {
  /// Whether an array of strings contains this one.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, contains text: String) {
    self.init(any: list) { $0.equals(text) }
  }

  /// Whether an array of strings contains the value of a field.
  public init(
    _ list: KeyPath<EventFields, EventListField<String>>,
    contains field: FieldPath<String>
  ) {
    self.init(any: list) { $0.equals(EventFields()[keyPath: field]) }
  }

  /// Whether an array of strings contains one of these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsAnyOf texts: [String]) {
    self.init(any: list) { $0.isIn(texts) }
  }

  /// Whether an array of strings contains all of these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsAllOf texts: [String]) {
    self.init(.all(texts.map { Condition(list, contains: $0).form }))
  }

  /// Whether an array of strings contains only these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsOnly texts: [String]) {
    self.init(every: list) { $0.isIn(texts) }
  }

  /// Whether a condition holds for an element; unknown without the array.
  public init(
    any list: KeyPath<EventFields, EventListField<String>>,
    _ condition: (TextElement) -> Condition
  ) {
    let list = FieldReference(list)
    let condition = condition(TextElement(of: list)).form
    self.init(.anyElement(list, condition))
  }

  /// Whether a condition holds for every element; unknown without the array.
  public init(
    every list: KeyPath<EventFields, EventListField<String>>,
    _ condition: (TextElement) -> Condition
  ) {
    let list = FieldReference(list)
    let condition = condition(TextElement(of: list)).form
    self.init(.everyElement(list, condition))
  }

  /// Whether a condition holds for an object of an array; unknown without the array.
  public init<Members>(
    any list: KeyPath<EventFields, EventObjectListField<Members>>,
    _ condition: (EventFieldGroup<Members>) -> Condition
  ) {
    let field = EventFields()[keyPath: list]
    let list = FieldReference(field.anyField)
    let condition = condition(field.element).form
    self.init(.anyElement(list, condition))
  }

  /// Whether a condition holds for every object of an array; unknown without the array.
  public init<Members>(
    every list: KeyPath<EventFields, EventObjectListField<Members>>,
    _ condition: (EventFieldGroup<Members>) -> Condition
  ) {
    let field = EventFields()[keyPath: list]
    let list = FieldReference(field.anyField)
    let condition = condition(field.element).form
    self.init(.everyElement(list, condition))
  }
}
