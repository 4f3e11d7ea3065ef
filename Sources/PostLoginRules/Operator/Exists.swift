public import PostLogin
import WireFormats

/// Whether a field is there and not null; never unknown.
///
/// Rule files write its opposite as the same operator with the operand `false`.
struct Exists: FieldOperator {
  static let name = "exists"
  static let schema: JSONValue = ["type": "boolean"]

  let field: FieldReference

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    let exists = Condition.Form.exists(field)
    return try operand.flag() ? exists : .not(exists)
  }

  var operandJSON: JSONValue { true }

  var oppositeJSON: JSONValue {
    .object([JSONMember("field", .string(field.path)), JSONMember(Self.name, false)])
  }

  var fact: (FieldReference, FieldFact)? { (field, .present) }
  var oppositeFact: (FieldReference, FieldFact)? { (field, .missing) }

  static func truth(_ field: FieldReference, in reading: FieldReading) -> Truth {
    Truth(reading.exists(field))
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(field, holds: nil)
  }

  func words(_ mask: Mask) -> String { "\(field.path) exists" }

  var oppositeWords: String { "\(field.path) is missing" }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call("exists", writer.path(field))
  }
}

extension ConditionSource {
  /// Whether it is there and not null; never unknown.
  public var exists: Condition { Condition(.exists(conditionField.reference)) }
}

extension Condition {
  /// Whether a field is there and not null; never unknown.
  public init(exists field: KeyPath<EventFields, some EventFieldReference>) {
    self.init(.exists(FieldReference(field)))
  }

  /// Whether a field is not there, or null; never unknown.
  public init(missing field: KeyPath<EventFields, some EventFieldReference>) {
    self.init(.not(.exists(FieldReference(field))))
  }
}
