import PostLogin
import WireFormats

/// The negation of a condition; unknown stays unknown.
struct Not: StandaloneOperator {
  static let name = "not"
  static let schemas = [JSONMember(name, ["$ref": "#/$defs/condition"])]

  let part: Condition.Form

  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
  {
    .not(try ConditionDecoder.condition(node))
  }

  var fields: [FieldReference] { part.fields }

  var jsonValue: JSONValue {
    if case .exists(let field) = part { return Exists(field: field).oppositeJSON }
    return .object([JSONMember(Self.name, part.content.jsonValue)])
  }

  var fact: (FieldReference, FieldFact)? { part.content.oppositeFact }

  func truth(in reading: FieldReading) -> Truth { part.truth(in: reading).negated }

  func check(_ check: ConditionCheck) throws(PostLoginError) { try part.content.check(check) }

  func words(_ mask: Mask) -> String {
    if case .exists(let field) = part { return Exists(field: field).oppositeWords }
    return "not (\(part.words(mask)))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call("not", writer.condition(part, indent: indent))
  }
}
