public import FoundationEssentials
public import PostLogin
public import WireFormats

extension String: TextConditionValue {
  /// The text as a constant of a condition.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .text(self)) }
}

extension Double: OrderedConditionValue {
  /// The number as a constant of a condition.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .number(self)) }
}

extension Bool: ConditionValue {
  /// The boolean as a constant of a condition.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .flag(self)) }
}

extension Date: OrderedConditionValue {
  /// The time as a constant of a condition.
  public var conditionConstant: ConditionConstant {
    ConditionConstant(constant: .time(millisecondsSince1970))
  }
}

extension JSONValue: OrderedConditionValue, TextConditionValue {
  /// The value as a constant of a condition; only plain values can be compared.
  public var conditionConstant: ConditionConstant {
    let constant: Constant =
      switch self {
      case .string(let text): .text(text)
      case .boolean(let flag): .flag(flag)
      case .number: doubleValue.map { .number($0) } ?? .unusable(self)
      case .null, .array, .object: .unusable(self)
      }
    return ConditionConstant(constant: constant)
  }
}

/// The source of a compared value: a field, or an element of an array.
public protocol ConditionSource<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: ConditionValue
  /// The field that holds the value.
  var conditionField: ConditionField { get }
}

extension EventField: ConditionSource where Value: ConditionValue {
  /// The field that holds the value.
  public var conditionField: ConditionField { ConditionField(reference: FieldReference(anyField)) }
}

extension ConditionSource {
  var operand: Operand { .field(conditionField.reference) }

  func compared(_ comparison: Comparison, _ value: Value) -> Condition {
    let constant = conditionField.reference.compared(value.conditionConstant.constant)
    return Condition(comparing: operand, by: comparison, with: .constant(constant))
  }

  func compared(_ comparison: Comparison, _ other: some ConditionSource<Value>) -> Condition {
    Condition(comparing: operand, by: comparison, with: other.operand)
  }
}

extension Duration {
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + (Double(attoseconds) / 1e15)
  }
}
