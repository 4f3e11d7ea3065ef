/// Whether a text starts with another.
enum StartsWith: TextTestKind {
  static let name = "startsWith"
  static let words = "starts with"

  static func holds(_ text: borrowing Span<UInt8>, _ operand: borrowing Span<UInt8>) -> Bool {
    text.holds(operand, at: 0)
  }

  static func form(_ field: FieldReference, _ operand: ExactText) -> Condition.Form {
    .startsWith(field, operand)
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the text starts with this one.
  public func startsWith(_ text: String) -> Condition { tested(by: StartsWith.self, text) }
}

extension Condition {
  /// Whether a text starts with this one.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, startsWith text: String) {
    self = field.source.startsWith(text)
  }
}
