/// Whether a text contains another.
enum ContainsText: TextTestKind {
  static let name = "containsText"
  static let words = "contains"

  static func holds(_ text: borrowing Span<UInt8>, _ operand: borrowing Span<UInt8>) -> Bool {
    guard operand.count <= text.count else { return false }
    for start in 0...(text.count - operand.count) where text.holds(operand, at: start) {
      return true
    }
    return false
  }

  static func form(_ field: FieldReference, _ operand: ExactText) -> Condition.Form {
    .containsText(field, operand)
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the text contains this one.
  public func containsText(_ text: String) -> Condition { tested(by: ContainsText.self, text) }
}

extension Condition {
  /// Whether a text contains this one.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, containsText text: String) {
    self = field.source.containsText(text)
  }
}
