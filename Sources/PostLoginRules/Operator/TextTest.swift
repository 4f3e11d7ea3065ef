import PostLogin

/// A question about one text, answered byte by byte.
protocol TextTestKind {
  /// The name in rule files, and of the function in written-out Actions.
  static var name: String { get }
  /// What stands between the field and the operand, as a person says it.
  static var words: String { get }
  /// The JSON Schema of the operand.
  static var schema: JSONValue { get }
  /// What is wrong with an operand that is not empty; nil when nothing is.
  static func problem(with operand: String) -> String?
  static func holds(_ text: borrowing Span<UInt8>, _ operand: borrowing Span<UInt8>) -> Bool
  static func form(_ test: TextTest<Self>) -> Condition.Form
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
  let operand: String

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(RulesError) -> Condition.Form {
    Kind.form(TextTest(field: field, operand: try operand.string()))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.field == right.field && left.operand.isSame(as: right.operand)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(field)
    hasher.combine(Constant.text(operand))
  }

  var operandJSON: JSONValue { .string(operand) }

  func truth(in reading: FieldReading) -> Truth {
    guard case .text(let text)? = reading.value(of: field) else { return .unknown }
    return Truth(Kind.holds(text.utf8Span.span, operand.utf8Span.span))
  }

  func check(_ check: ConditionCheck) throws(RulesError) {
    try check.field(field, holds: [.text, .anything])
    if let problem { throw check.error(.invalidPattern, "`\(operand)`: \(problem)") }
  }

  private var problem: String? {
    guard !operand.isEmpty else { return "an empty text is found everywhere; leave the test out" }
    return Kind.problem(with: operand)
  }

  func words(_ mask: Mask) -> String {
    "\(field.path) \(Kind.words) \(Constant.text(operand).words(mask))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call(Kind.name, writer.text(field), Script.quoted(operand))
  }
}

extension ConditionSource where Value: TextConditionValue {
  func tested<Kind: TextTestKind>(by kind: Kind.Type, _ operand: String) -> Condition {
    Condition(Kind.form(TextTest(field: conditionField.reference, operand: operand)))
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a part stand at a place; no place outside of the text has them.
  func holds(_ part: borrowing Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + part.count <= count else { return false }
    for index in part.indices where part[index] != self[start + index] { return false }
    return true
  }
}
