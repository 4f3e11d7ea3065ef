import PostLogin
import WireFormats

/// An operator that joins conditions.
protocol Group: StandaloneOperator {
  /// The truth of a part that decides the whole.
  static var deciding: Truth { get }
  /// The word between two parts in explanations.
  static var word: String { get }
  /// The word for a group without parts in explanations.
  static var wordsOfNone: String { get }
  /// The function of written-out Actions.
  static var function: String { get }
  var parts: [Condition.Form] { get }

  init(parts: [Condition.Form])
  var form: Condition.Form { get }
}

extension Group {
  static var schemas: [JSONMember] {
    [JSONMember(name, ["type": "array", "items": ["$ref": "#/$defs/condition"]])]
  }

  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
  {
    var parts: [Condition.Form] = []
    for part in try node.elements() { parts.append(try ConditionDecoder.condition(part)) }
    return Self(parts: parts).form
  }

  var fields: [FieldReference] { parts.flatMap(\.fields) }

  var jsonValue: JSONValue {
    .object([JSONMember(Self.name, .array(parts.map(\.content.jsonValue)))])
  }

  /// The deciding truth if a part has it; else unknown if a part is unknown.
  func truth(in reading: FieldReading) -> Truth {
    var result = Self.deciding.negated
    for part in parts {
      let truth = part.truth(in: reading)
      if truth == Self.deciding { return truth }
      if truth == .unknown { result = .unknown }
    }
    return result
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    for part in parts { try part.content.check(check) }
  }

  func words(_ mask: Mask) -> String {
    guard !parts.isEmpty else { return Self.wordsOfNone }
    return parts.map { "(\($0.words(mask)))" }.joined(separator: " \(Self.word) ")
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    var texts: [String] = []
    for part in parts { texts.append(writer.condition(part, indent: indent + 1)) }
    let line = texts.joined(separator: ", ")
    guard line.utf8.count > 60 else { return writer.call(Self.function, line) }
    let space = String(repeating: "  ", count: indent + 1)
    let lines = texts.map { "\n\(space)\($0)," }.joined()
    return writer.call(Self.function, "\(lines)\n\(space.dropLast(2))")
  }
}

/// Whether all of the conditions hold.
struct AllOf: Group {
  static let name = "allOf"
  static let deciding = Truth.no
  static let word = "and"
  static let wordsOfNone = "always"
  static let function = "all"

  let parts: [Condition.Form]

  var form: Condition.Form { .all(parts) }
}

/// Whether one of the conditions holds.
struct AnyOf: Group {
  static let name = "anyOf"
  static let deciding = Truth.yes
  static let word = "or"
  static let wordsOfNone = "never"
  static let function = "any"

  let parts: [Condition.Form]

  var form: Condition.Form { .any(parts) }
}
