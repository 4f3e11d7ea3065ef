/// Whether a text ends with another.
enum EndsWith: TextTestKind {
  static let name = "endsWith"
  static let words = "ends with"

  static func holds(_ text: borrowing Span<UInt8>, _ operand: borrowing Span<UInt8>) -> Bool {
    text.holds(operand, at: text.count - operand.count)
  }

  static func form(_ field: FieldReference, _ operand: ExactText) -> Condition.Form {
    .endsWith(field, operand)
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the text ends with this one.
  public func endsWith(_ text: String) -> Condition { tested(by: EndsWith.self, text) }
}

extension Condition {
  /// Whether a text ends with this one.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, endsWith text: String) {
    self = field.source.endsWith(text)
  }
}
