import PostLogin
import WireFormats

/// A number computed from the event, to be compared: `{ name: …, comparison: operand }` in
/// rule files.
///
/// `Operand` lists the measures. Every fact about a measure stands in its type.
protocol Measure: Sendable, Hashable {
  /// The key by which the reader knows the measure.
  static var name: String { get }
  /// The JSON Schema of the value under the key.
  static var schema: JSONValue { get }
  /// As part of a sentence about kinds of values.
  var title: String { get }

  /// Reads the value under the key.
  static func operand(_ node: RuleNode) throws(PostLoginError) -> Operand

  var fields: [FieldReference] { get }
  /// The value under the key.
  var jsonValue: JSONValue { get }

  /// The number; nil where data is missing.
  func number(in reading: FieldReading) -> Double?
  /// Throws where no login could give the number.
  func check(_ check: ConditionCheck) throws(PostLoginError)
  /// The measure as a person says it.
  func words() -> String
  /// The measure as an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter) -> String
}
