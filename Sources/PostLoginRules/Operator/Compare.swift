import PostLogin
import WireFormats

/// Whether two values compare so; rule files ask it of a field, or of a measure.
struct Compare: ConditionOperator {
  /// The JSON Schema of the right side.
  static let schema: JSONValue = ["$ref": "#/$defs/operand"]

  let left: Operand
  let comparison: Comparison
  let right: Operand

  /// Reads the right side.
  static func form(
    _ left: Operand,
    by comparison: Comparison,
    with node: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    let right = try Operand.compared(with: left, node)
    return .compare(left, comparison, right)
  }

  var fields: [FieldReference] { left.fields + right.fields }

  var jsonValue: JSONValue {
    .object([left.subject, JSONMember(comparison.rawValue, right.jsonValue)])
  }

  var fact: (FieldReference, FieldFact)? { fact { $0.fact(with: $1) } }

  var oppositeFact: (FieldReference, FieldFact)? { fact { $0.oppositeFact(with: $1) } }

  private func fact(
    _ fact: (Comparison, Constant) -> FieldFact?
  ) -> (FieldReference, FieldFact)? {
    guard case .field(let field) = left, case .constant(let constant) = right else { return nil }
    return fact(comparison, constant).map { (field, $0) }
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try left.check(check)
    try right.check(check)
    guard let first = left.kind, let second = right.kind else { return }
    let isComparable =
      first == second || (first == .anything && second != .time)
      || (second == .anything && first != .time)
    guard isComparable else {
      throw check.error(
        .invalidValue,
        "\(left.title) is \(first.words), and \(right.title) is \(second.words); such values are "
          + "never equal"
      )
    }
    guard comparison.isOrder else { return }
    for kind in [first, second] where ![.number, .time, .anything].contains(kind) {
      throw check.error(
        .invalidValue,
        "\(kind.words) has no order; only numbers and times have one"
      )
    }
  }

  func words(_ mask: Mask) -> String {
    "\(left.words(mask)) \(comparison.words) \(right.words(mask))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    let sides = (left: left.script(&writer), right: right.script(&writer))
    return comparison.script(&writer, sides)
  }
}
