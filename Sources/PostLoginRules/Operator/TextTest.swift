import PostLogin
import WireFormats

/// The facts about one operator that compares texts byte by byte.
protocol TextTestKind {
  /// The name in rule files, and of the function in written-out Actions.
  static var name: String { get }
  /// The words between the field and the operand in explanations.
  static var words: String { get }
  /// The JSON Schema of the operand.
  static var schema: JSONValue { get }
  /// The reason why a non-empty operand cannot be used; nil for a usable one.
  static func problem(with operand: String) -> String?
  static func holds(_ text: borrowing Span<UInt8>, _ operand: borrowing Span<UInt8>) -> Bool
  static func form(_ field: FieldReference, _ operand: ExactText) -> Condition.Form
}

extension TextTestKind {
  static var schema: JSONValue { ["type": "string", "minLength": 1] }

  static func problem(with operand: String) -> String? { nil }
}

/// An operator that compares the text of a field with a constant one.
struct TextTest<Kind: TextTestKind>: FieldOperator {
  static var name: String { Kind.name }
  static var schema: JSONValue { Kind.schema }

  let field: FieldReference
  let operand: ExactText

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    Kind.form(field, ExactText(try operand.string()))
  }

  var operandJSON: JSONValue { .string(operand.text) }

  static func truth(
    _ field: FieldReference,
    _ operand: ExactText,
    in reading: FieldReading
  ) -> Truth {
    guard case .text(let text)? = reading.value(of: field) else { return .unknown }
    return Truth(Kind.holds(text.utf8Span.span, operand.text.utf8Span.span))
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(field, holds: [.text, .anything])
    if let problem { throw check.error(.invalidPattern, "`\(operand.text)`: \(problem)") }
  }

  private var problem: String? {
    guard !operand.text.isEmpty else {
      return "an empty text is found everywhere; leave the test out"
    }
    return Kind.problem(with: operand.text)
  }

  func words(_ mask: Mask) -> String {
    "\(field.path) \(Kind.words) \(Constant.text(operand.text).words(mask))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call(Kind.name, writer.text(field), Script.quoted(operand.text))
  }
}

/// A constant text; two of them are equal where all of their bytes are.
struct ExactText: Sendable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool { left.text.isSame(as: right.text) }

  func hash(into hasher: inout Hasher) { hasher.combine(Constant.text(text)) }
}

extension ConditionSource where Value: TextConditionValue {
  func tested<Kind: TextTestKind>(by kind: Kind.Type, _ operand: String) -> Condition {
    Condition(Kind.form(conditionField.reference, ExactText(operand)))
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a part stand at an offset; false for an offset outside of the text.
  func holds(_ part: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + part.count <= count else { return false }
    for index in part.indices where part[index] != self[start + index] { return false }
    return true
  }
}
