import PostLogin
import WireFormats

/// Whether a field has one of these values.
struct IsIn: FieldOperator {
  static let name = "isIn"
  static let schema: JSONValue = [
    "type": "array", "minItems": 1, "items": ["$ref": "#/$defs/constant"],
  ]

  let field: FieldReference
  let constants: [Constant]

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    var constants: [Constant] = []
    for element in try operand.elements() {
      constants.append(field.compared(try ConditionDecoder.constant(element, for: field.kind)))
    }
    return .isIn(field, constants)
  }

  var operandJSON: JSONValue { .array(constants.map(\.jsonValue)) }

  var fact: (FieldReference, FieldFact)? { (field, .isOneOf(constants)) }

  static func truth(
    _ field: FieldReference,
    _ constants: [Constant],
    in reading: FieldReading
  ) -> Truth {
    Truth(reading.comparedValue(of: field).map(constants.contains))
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(field, holds: [.text, .number, .flag, .time, .anything])
    guard !constants.isEmpty else {
      throw check.error(.invalidValue, "the list that `\(field.path)` is looked up in is empty")
    }
    for constant in constants {
      try Compare(left: .field(field), comparison: .equals, right: .constant(constant))
        .check(check)
    }
  }

  func words(_ mask: Mask) -> String {
    "\(field.path) is one of \(constants.map { $0.words(mask) }.joined(separator: ", "))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    let list = constants.map(\.script).joined(separator: ", ")
    return writer.call("oneOf", writer.comparedValue(field), "[\(list)]")
  }
}

extension ConditionSource {
  /// Whether the value is one of these.
  public func isIn(_ values: [Value]) -> Condition {
    let field = conditionField.reference
    return Condition(.isIn(field, values.map { field.compared($0.conditionConstant.constant) }))
  }
}

extension Condition {
  /// Whether a field has one of these values.
  public init<Value: ConditionValue>(_ field: FieldPath<Value>, isIn values: [Value]) {
    self = field.source.isIn(values)
  }
}
