import PostLogin
import WireFormats

/// One side of a comparison.
indirect enum Operand: Sendable, Hashable {
  case constant(Constant)
  case field(FieldReference)
  /// The present time plus so many milliseconds.
  case now(plus: Double)
  case count(CountOf)
  case distance(Distance)
  case speed(Speed)

  /// Every measure, in the order in which errors list them.
  static let measures: [any Measure.Type] = [CountOf.self, Distance.self, Speed.self]

  /// The measure as a value, for everything but its number; nil for a plain operand.
  private var measure: (any Measure)? {
    switch self {
    case .constant, .field, .now: nil
    case .count(let measure): measure
    case .distance(let measure): measure
    case .speed(let measure): measure
    }
  }

  /// The value; nil if data is missing.
  ///
  /// A switch of its own avoids an existential.
  func value(in reading: FieldReading) -> Constant? {
    switch self {
    case .constant(let constant): constant
    case .field(let field): reading.comparedValue(of: field)
    case .now(let shift): .time(reading.now + shift)
    case .count(let measure): measure.number(in: reading).map { .number($0) }
    case .distance(let measure): measure.number(in: reading).map { .number($0) }
    case .speed(let measure): measure.number(in: reading).map { .number($0) }
    }
  }

  /// The kind of value; nil for a constant that no condition can compare.
  var kind: FieldReference.Kind? {
    switch self {
    case .constant(let constant): constant.kind
    case .field(let field): field.kind
    case .now: .time
    default: .number
    }
  }

  var fields: [FieldReference] {
    if case .field(let field) = self { return [field] }
    return measure?.fields ?? []
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    switch self {
    case .constant(.unusable(let value)):
      throw check.error(
        .invalidValue,
        "`\(value.jsonText())` is no string, number or boolean to compare with"
      )
    case .field(let field):
      try check.field(field, holds: [.text, .number, .flag, .time, .anything])
    default: try measure?.check(check)
    }
  }

  /// The operand as part of an error message.
  var title: String {
    switch self {
    case .constant(let constant): "`\(constant.jsonValue.jsonText())`"
    case .field(let field): "`\(field.path)`"
    default: measure?.title ?? "the present time"
    }
  }

  /// The operand in words.
  func words(_ mask: Mask) -> String {
    switch self {
    case .constant(let constant): constant.words(mask)
    case .field(let field): field.path
    case .now(let shift):
      "now\(shift < 0 ? " - " : " + ")\((shift.magnitude / 1000).javaScriptText) s"
    default: measure?.words() ?? ""
    }
  }

  /// The operand as an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter) -> String {
    switch self {
    case .constant(let constant): constant.script
    case .field(let field): writer.comparedValue(field)
    case .now(let shift):
      shift < 0
        ? "\(writer.now()) - \((-shift).javaScriptText)"
        : "\(writer.now()) + \(shift.javaScriptText)"
    default: measure?.script(&writer) ?? "undefined"
    }
  }
}

// MARK: - Rule files

extension Operand {
  /// Reads the right side of a comparison.
  static func compared(with left: Operand, _ node: RuleNode) throws(PostLoginError) -> Operand {
    guard node.text.kind == .object else {
      let constant = try ConditionDecoder.constant(node, for: left.kind)
      guard case .field(let field) = left else { return .constant(constant) }
      return .constant(field.compared(constant))
    }
    let members = try node.members()
    try members.allowOnly(["$field", "$fromNow"])
    guard members.list.count == 1, let member = members.list.first else {
      throw node.error(.notRules, "expected a value, `$field` or `$fromNow`")
    }
    if member.name == "$field" { return .field(try ConditionDecoder.field(member.node)) }
    return .now(plus: try member.node.number())
  }

  /// The operand as the left side of a comparison.
  var subject: JSONMember {
    if case .field(let field) = self { return JSONMember("field", .string(field.path)) }
    guard let measure else { return JSONMember("value", jsonValue) }
    return JSONMember(type(of: measure).name, measure.jsonValue)
  }

  /// The operand as the right side of a comparison.
  var jsonValue: JSONValue {
    switch self {
    case .constant(let constant): constant.jsonValue
    case .field(let field): ["$field": .string(field.path)]
    case .now(let shift): ["$fromNow": .number(shift.javaScriptText)]
    default: .object([subject])
    }
  }
}
