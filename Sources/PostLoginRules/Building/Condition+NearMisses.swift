import PostLogin

/// What does not compile, with the text that its author reads.
extension Condition {
  /// A field against something that it can never be.
  @available(
    *,
    unavailable,
    message: "a field is compared with a value of its own type: a text with \"a\", not with 3"
  )
  public init<Value: ConditionValue, Other>(_ field: FieldPath<Value>, equals value: Other) {
    self.init(.all([]))
  }

  /// A field against something that it can never be.
  @available(
    *,
    unavailable,
    message: "a field is compared with a value of its own type: a text with \"a\", not with 3"
  )
  public init<Value: ConditionValue, Other>(_ field: FieldPath<Value>, differsFrom value: Other) {
    self.init(.all([]))
  }
}
