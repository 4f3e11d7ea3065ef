import PostLogin
import WireFormats

/// An operator of rules with its operands; each type holds every fact about its operator.
///
/// The truth is a separate static function, which takes the operands one by one. `Condition.Form`
/// lists the operators. The reader and the writer of rule files, their schema, explanations, checks
/// and written-out Actions are derived from that list.
protocol ConditionOperator: Sendable, Hashable {
  /// Every field that the condition reads, in the order of its text.
  var fields: [FieldReference] { get }

  /// Throws if no login can answer the condition.
  func check(_ check: ConditionCheck) throws(PostLoginError)

  /// The condition in words.
  func words(_ mask: Mask) -> String

  /// The condition as rule files write it.
  var jsonValue: JSONValue { get }

  /// The condition as an expression that is true, false or undefined.
  func script(_ writer: inout ScriptWriter, indent: Int) -> String

  /// The fact about one field that follows from the condition, for the search for contradictions.
  var fact: (FieldReference, FieldFact)? { get }

  /// The fact about one field that follows from the negated condition.
  var oppositeFact: (FieldReference, FieldFact)? { get }
}

extension ConditionOperator {
  var fact: (FieldReference, FieldFact)? { nil }
  var oppositeFact: (FieldReference, FieldFact)? { nil }
}

/// An operator on one field: `{ "field": path, name: operand }` in rule files.
protocol FieldOperator: ConditionOperator {
  static var name: String { get }
  /// The JSON Schema of the operand.
  static var schema: JSONValue { get }
  /// Reads the operand.
  static func form(_ field: FieldReference, _ operand: RuleNode) throws(PostLoginError)
    -> Condition.Form

  var field: FieldReference { get }
  var operandJSON: JSONValue { get }
}

extension FieldOperator {
  var fields: [FieldReference] { [field] }

  var jsonValue: JSONValue {
    .object([JSONMember("field", .string(field.path)), JSONMember(Self.name, operandJSON)])
  }
}

/// An operator without a field in rule files: an object with a fixed set of keys.
protocol StandaloneOperator: ConditionOperator {
  /// The key of the operator in rule files.
  static var name: String { get }
  /// The JSON Schemas of all keys, that of `name` first.
  static var schemas: [JSONMember] { get }
  /// Reads the value of the key `name`, and the keys beside it.
  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
}
