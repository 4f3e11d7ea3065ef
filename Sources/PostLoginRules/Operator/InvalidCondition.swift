import PostLogin
import WireFormats

/// A condition that no login could answer, with the reason.
///
/// Building a rule set refuses it.
struct InvalidCondition: ConditionOperator {
  let error: PostLoginError

  var fields: [FieldReference] { [] }

  var jsonValue: JSONValue { .null }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    throw check.error(error.code, error.message)
  }

  func words(_ mask: Mask) -> String { error.message }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String { "undefined" }
}
