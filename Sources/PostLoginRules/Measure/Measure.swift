import PostLogin
import WireFormats

/// A number computed from the event, for comparisons: `{ name: …, comparison: operand }` in rule
/// files.
///
/// `Operand` lists the measures. Each type holds every fact about its measure.
protocol Measure: Sendable, Hashable {
  /// The key of the measure in rule files.
  static var name: String { get }
  /// The JSON Schema of the value under the key.
  static var schema: JSONValue { get }
  /// The measure as part of an error message.
  var title: String { get }

  /// Reads the value under the key.
  static func operand(_ node: RuleNode) throws(PostLoginError) -> Operand

  var fields: [FieldReference] { get }
  /// The value under the key.
  var jsonValue: JSONValue { get }

  /// The number; nil if data is missing.
  func number(in reading: FieldReading) -> Double?
  /// Throws if the measure cannot have a value in any login.
  func check(_ check: ConditionCheck) throws(PostLoginError)
  /// The measure in words.
  func words() -> String
  /// The measure as an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter) -> String
}
