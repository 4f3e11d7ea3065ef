public import PostLogin
public import WireFormats

extension String: TextConditionValue {
  /// The text as conditions keep it.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .text(self)) }
}

extension Double: OrderedConditionValue {
  /// The number as conditions keep it.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .number(self)) }
}

extension Bool: ConditionValue {
  /// The truth value as conditions keep it.
  public var conditionConstant: ConditionConstant { ConditionConstant(constant: .flag(self)) }
}

extension EventTime: OrderedConditionValue {
  /// The time as conditions keep it.
  public var conditionConstant: ConditionConstant {
    ConditionConstant(constant: .time(millisecondsSince1970))
  }
}

extension JSONValue: OrderedConditionValue, TextConditionValue {
  /// The value as conditions keep it; only plain values can be compared with.
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

/// Something that conditions read a value from: a field, or an element of an array.
public protocol ConditionSource<Value>: Sendable {
  /// The type of what is read.
  associatedtype Value: ConditionValue
  /// Where it is read from.
  var conditionField: ConditionField { get }
}

extension EventField: ConditionSource where Value: ConditionValue {
  /// Where the value is read from.
  public var conditionField: ConditionField { ConditionField(reference: FieldReference(anyField)) }
}

extension ConditionSource {
  var operand: Operand { .field(conditionField.reference) }

  func compared(_ comparison: Comparison, _ value: Value) -> Condition {
    Condition(comparing: operand, by: comparison, with: .constant(value.conditionConstant.constant))
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
