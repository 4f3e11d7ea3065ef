import FoundationEssentials
import PostLogin
import WireFormats

/// Decodes the conditions of a rule file.
///
/// A condition is an object with either a field or a measure and one operator, or the key
/// of an operator without a field.
enum ConditionDecoder {
  static let fieldSubject = "field"

  private static let subjects =
    [fieldSubject] + Operand.measures.map { $0.name }
    + Condition.Form.standaloneOperators.map { $0.name }
  private static let comparisons = Comparison.allCases.map(\.rawValue)
  private static let fieldOperators =
    comparisons + Condition.Form.fieldOperators.map { $0.name }

  static func condition(_ node: RuleNode) throws(PostLoginError) -> Condition.Form {
    let members = try node.members()
    guard let subject = members.list.first(where: { subjects.contains($0.name) }) else {
      try members.allowOnly(subjects)
      throw node.error(.notRules, "a condition has one of the keys \(listed(subjects))")
    }
    if let type = Operand.measures.first(where: { $0.name == subject.name }) {
      let measure = try type.operand(subject.node)
      let (name, operand) = try soleOperator(of: members, besides: subject.name, among: comparisons)
      return try compare(measure, by: name, with: operand)
    }
    let types = Condition.Form.standaloneOperators
    guard let type = types.first(where: { $0.name == subject.name }) else {
      return try fieldCondition(subject.node, members)
    }
    try members.allowOnly(type.schemas.map(\.name))
    return try type.form(subject.node, members)
  }

  private static func fieldCondition(
    _ node: RuleNode,
    _ members: RuleMembers
  ) throws(PostLoginError) -> Condition.Form {
    try members.allowOnly([fieldSubject] + fieldOperators)
    let field = try field(node)
    let (name, operand) = try soleOperator(
      of: members,
      besides: fieldSubject,
      among: fieldOperators
    )
    guard let type = Condition.Form.fieldOperators.first(where: { $0.name == name }) else {
      return try compare(.field(field), by: name, with: operand)
    }
    return try type.form(field, operand)
  }

  private static func soleOperator(
    of members: RuleMembers,
    besides subject: String,
    among names: [String]
  ) throws(PostLoginError) -> (name: String, node: RuleNode) {
    try members.allowOnly([subject] + names)
    let operators = members.list.filter { $0.name != subject }
    guard operators.count == 1, let first = operators.first else {
      throw members.node.error(
        .notRules,
        "a condition has exactly one operator in addition to `\(subject)`: \(listed(names))"
      )
    }
    return first
  }

  private static func compare(
    _ left: Operand,
    by name: String,
    with node: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    guard let comparison = Comparison(rawValue: name) else {
      throw node.error(.notRules, "unknown operator `\(name)`")
    }
    return try Compare.form(left, by: comparison, with: node)
  }

  // MARK: - Values

  static func field(_ node: RuleNode) throws(PostLoginError) -> FieldReference {
    let path = try node.string()
    do throws(PostLoginError) {
      return try FieldDirectory.field(at: path)
    } catch {
      throw node.error(error.code, error.message)
    }
  }

  static func constant(
    _ node: RuleNode,
    for kind: FieldReference.Kind?
  ) throws(PostLoginError) -> Constant {
    switch node.text.value {
    case .string(let text):
      guard kind == .time else { return .text(text) }
      guard let time = Date(eventText: text) else {
        throw node.error(
          .invalidTime,
          "`\(text)` is no time; write it as `2026-01-15T11:58:02.000Z`"
        )
      }
      return .time(time.millisecondsSince1970)
    case .number: return .number(try node.number())
    case .boolean(let flag): return .flag(flag)
    case .null, .array, .object:
      throw node.error(.invalidValue, "expected a string, number or boolean to compare with")
    }
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
