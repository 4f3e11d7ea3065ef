public import PostLogin

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
    Condition(.compare(operand, comparison, .constant(value.conditionConstant.constant)))
  }

  func compared(_ comparison: Comparison, _ other: some ConditionSource<Value>) -> Condition {
    Condition(.compare(operand, comparison, other.operand))
  }

  /// Whether it is this value.
  public func equals(_ value: Value) -> Condition { compared(.equals, value) }
  /// Whether both are the same.
  public func equals(_ other: some ConditionSource<Value>) -> Condition { compared(.equals, other) }
  /// Whether it is another value.
  public func differs(from value: Value) -> Condition { compared(.differsFrom, value) }

  /// Whether both differ.
  public func differs(from other: some ConditionSource<Value>) -> Condition {
    compared(.differsFrom, other)
  }

  /// Whether it is one of these values.
  public func isIn(_ values: [Value]) -> Condition {
    Condition(.isIn(conditionField.reference, values.map(\.conditionConstant.constant)))
  }

  /// Whether it is there and not null; never unknown.
  public var exists: Condition { Condition(.exists(conditionField.reference)) }
}

extension ConditionSource where Value: OrderedConditionValue {
  /// Whether it is smaller, or earlier.
  public func isLessThan(_ value: Value) -> Condition { compared(.isLessThan, value) }
  /// Whether it is smaller, earlier or the same.
  public func isAtMost(_ value: Value) -> Condition { compared(.isAtMost, value) }
  /// Whether it is greater, or later.
  public func isMoreThan(_ value: Value) -> Condition { compared(.isMoreThan, value) }
  /// Whether it is greater, later or the same.
  public func isAtLeast(_ value: Value) -> Condition { compared(.isAtLeast, value) }
}

extension ConditionSource<EventTime> {
  /// Whether it lies further back than that.
  public func isOlderThan(_ age: Duration) -> Condition {
    Condition(.compare(operand, .isLessThan, .now(plus: -age.milliseconds)))
  }

  /// Whether it lies less far back than that, or in the future.
  public func isYoungerThan(_ age: Duration) -> Condition {
    Condition(.compare(operand, .isMoreThan, .now(plus: -age.milliseconds)))
  }
}

extension ConditionSource where Value: TextConditionValue {
  func tested(_ test: TextTest) -> Condition { Condition(.text(conditionField.reference, test)) }

  /// Whether the text begins so.
  public func startsWith(_ text: String) -> Condition { tested(.startsWith(text)) }
  /// Whether the text ends so.
  public func endsWith(_ text: String) -> Condition { tested(.endsWith(text)) }
  /// Whether that stands somewhere in the text.
  public func containsText(_ text: String) -> Condition { tested(.contains(text)) }
  /// Whether the whole text matches a pattern of `*` (any text) and `?` (one character).
  public func matches(_ pattern: String) -> Condition { tested(.matches(pattern)) }

  /// Whether the text is an address in one of these ranges, such as `192.0.2.0/24`.
  public func isInNetworks(_ networks: [String]) -> Condition {
    Condition(.network(conditionField.reference, networks.map { AddressRange($0) }))
  }

  /// Whether the text is an e-mail address of one of these domains; `*.example.com` stands for the
  /// domains below.
  public func hasDomain(_ domains: [String]) -> Condition {
    Condition(.domain(conditionField.reference, domains.map { EmailDomain($0) }))
  }
}

extension Duration {
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + (Double(attoseconds) / 1e15)
  }
}
