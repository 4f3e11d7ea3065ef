import PostLogin

/// What cannot be asked, with the reason; no rule set holds it.
struct InvalidCondition: ConditionOperator {
  let error: RulesError

  var fields: [FieldReference] { [] }

  var jsonValue: JSONValue { .null }

  func truth(in reading: FieldReading) -> Truth { .unknown }

  func check(_ check: ConditionCheck) throws(RulesError) {
    throw check.error(error.code, error.message)
  }

  func words(_ mask: Mask) -> String { error.message }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String { "undefined" }
}
