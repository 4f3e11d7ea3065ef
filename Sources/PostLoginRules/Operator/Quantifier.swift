import PostLogin
import WireFormats

/// An operator on the elements of an array.
protocol Quantifier: StandaloneOperator {
  /// The truth of an element that decides the whole.
  static var deciding: Truth { get }
  /// The words before the array in explanations.
  static var words: String { get }
  /// The function of written-out Actions.
  static var function: String { get }
  var list: FieldReference { get }
  var condition: Condition.Form { get }

  init(list: FieldReference, condition: Condition.Form)
  var form: Condition.Form { get }
}

extension Quantifier {
  static var schemas: [JSONMember] {
    [
      JSONMember(name, ["$ref": "#/$defs/path"]),
      JSONMember("where", ["$ref": "#/$defs/condition"]),
    ]
  }

  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
  {
    let list = try ConditionDecoder.field(node)
    let condition = try ConditionDecoder.condition(try members.required("where"))
    return Self(list: list, condition: condition).form
  }

  var fields: [FieldReference] { [list] + condition.fields }

  var jsonValue: JSONValue {
    .object([
      JSONMember(Self.name, .string(list.path)), JSONMember("where", condition.content.jsonValue),
    ])
  }

  static func truth(
    _ list: FieldReference,
    _ condition: Condition.Form,
    in reading: FieldReading
  ) -> Truth {
    guard let elements = reading.elements(of: list) else { return .unknown }
    var result = deciding.negated
    for element in elements {
      let truth = condition.truth(in: reading.standing(on: element))
      if truth == deciding { return truth }
      if truth == .unknown { result = .unknown }
    }
    return result
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    guard check.list == nil else {
      throw check.error(
        .invalidValue,
        "`\(list.path)`: a quantifier cannot stand in another one"
      )
    }
    try check.field(list, holds: [.texts, .objects])
    try condition.content.check(check.inside(list))
  }

  func words(_ mask: Mask) -> String {
    "\(Self.words) \(list.path): \(condition.words(mask))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call(
      Self.function,
      writer.path(list),
      "(element) => \(writer.condition(condition, indent: indent))"
    )
  }
}

/// Whether a condition holds for an element of an array.
struct AnyElementOf: Quantifier {
  static let name = "anyElementOf"
  static let deciding = Truth.yes
  static let words = "for an element of"
  static let function = "some"

  let list: FieldReference
  let condition: Condition.Form

  var form: Condition.Form { .anyElement(list, condition) }
}

/// Whether a condition holds for every element of an array.
struct EveryElementOf: Quantifier {
  static let name = "everyElementOf"
  static let deciding = Truth.no
  static let words = "for every element of"
  static let function = "every"

  let list: FieldReference
  let condition: Condition.Form

  var form: Condition.Form { .everyElement(list, condition) }
}
