import PostLogin

/// A number that is worked out of the event, to be compared: `{ name: …, comparison: operand }` in
/// rule files.
///
/// `Operand` lists the measures; all that the package knows of one stands in its type.
protocol Measure: Sendable, Hashable {
  /// The key by which the reader knows the measure.
  static var name: String { get }
  /// The JSON Schema of what stands under the key.
  static var schema: JSONValue { get }
  /// As part of a sentence about kinds of values.
  var title: String { get }

  /// Reads what stands under the key.
  static func operand(_ node: RuleNode) throws(RulesError) -> Operand

  var fields: [FieldReference] { get }
  /// What stands under the key.
  var jsonValue: JSONValue { get }

  /// The number; nil where data is missing.
  func number(in reading: FieldReading) -> Double?
  /// Refuses what no login could ever answer.
  func check(_ check: ConditionCheck) throws(RulesError)
  /// The measure as a person says it.
  func words() -> String
  /// The measure as an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter) -> String
}
