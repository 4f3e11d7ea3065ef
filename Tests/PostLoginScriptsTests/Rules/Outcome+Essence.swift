import PostLogin
import WireFormats

@testable import ScriptTestSupport

extension Outcome {
  /// What is to be equal between rules and a script: all but who said it, where, and how long it
  /// took.
  var essence: JSONValue { stripped.jsonValue }

  /// Whether both decide the same; the text of JSON is compared only where it differs.
  func decides(as other: Outcome) -> Bool {
    let (own, other) = (stripped, other.stripped)
    return own == other || own.jsonValue == other.jsonValue
  }

  private var stripped: Outcome {
    var outcome = self
    outcome.diagnostics = []
    // Its state tells flows apart; what the login waits for is told by the decision and details.
    outcome.suspension = nil
    outcome.cause?.action = ""
    outcome.cause?.rule = nil
    outcome.cause?.error = nil
    outcome.cause?.call?.rule = nil
    outcome.cause?.call?.location = nil
    for index in outcome.actions.indices {
      outcome.actions[index].name = ""
      outcome.actions[index].duration = .zero
      outcome.actions[index].commands = []
      outcome.actions[index].rules = []
      outcome.actions[index].error = nil
    }
    return outcome
  }
}
