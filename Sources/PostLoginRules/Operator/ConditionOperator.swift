import PostLogin
import WireFormats

/// An operator of rules with its operands; every fact about it stands in its type.
///
/// Its truth is a function beside these, which takes the operands one by one.
/// `Condition.Form` lists the operators. The reader and the writer of rule files, their schema,
/// explanations, checks and written-out Actions follow from the list.
protocol ConditionOperator: Sendable, Hashable {
  /// Every field that the condition looks at, in the order of its text.
  var fields: [FieldReference] { get }

  /// Throws where no login could answer the condition.
  func check(_ check: ConditionCheck) throws(PostLoginError)

  /// The condition as a person says it.
  func words(_ mask: Mask) -> String

  /// The condition as rule files write it.
  var jsonValue: JSONValue { get }

  /// The condition as an expression that is true, false or undefined.
  func script(_ writer: inout ScriptWriter, indent: Int) -> String

  /// The fact about one field that the condition states, for the search for contradictions.
  var fact: (FieldReference, FieldFact)? { get }

  /// The fact about one field that the opposite of the condition states.
  var oppositeFact: (FieldReference, FieldFact)? { get }
}

extension ConditionOperator {
  var fact: (FieldReference, FieldFact)? { nil }
  var oppositeFact: (FieldReference, FieldFact)? { nil }
}

/// An operator that asks one field: `{ "field": path, name: operand }` in rule files.
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

/// An operator that stands alone in rule files: an object with a fixed set of keys.
protocol StandaloneOperator: ConditionOperator {
  /// The key by which the reader knows the operator.
  static var name: String { get }
  /// The JSON Schemas of all keys, that of `name` first.
  static var schemas: [JSONMember] { get }
  /// Reads the value of the key `name`, and the keys beside it.
  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError) -> Condition.Form
}
