import PostLogin

/// Overloads that do not compile, with a message for frequent mistakes.
extension Condition {
  /// A comparison of a field with a value of another type.
  @available(
    *,
    unavailable,
    message: "a field is compared with a value of its own type: a text with \"a\", not with 3"
  )
  public init<Value: ConditionValue, Other>(_ field: FieldPath<Value>, equals value: Other) {
    self.init(.all([]))
  }

  /// A comparison of a field with a value of another type.
  @available(
    *,
    unavailable,
    message: "a field is compared with a value of its own type: a text with \"a\", not with 3"
  )
  public init<Value: ConditionValue, Other>(_ field: FieldPath<Value>, differsFrom value: Other) {
    self.init(.all([]))
  }
}
