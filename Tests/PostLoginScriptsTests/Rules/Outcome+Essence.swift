import PostLogin
import WireFormats

@testable import ScriptTestSupport

extension Outcome {
  /// The part that must be equal between rules and a script: all but the origin, the location and
  /// the duration.
  var essence: JSONValue { stripped.jsonValue }

  /// Whether both decide the same; JSON is compared by text only if its values differ.
  func decides(as other: Outcome) -> Bool {
    let (own, other) = (stripped, other.stripped)
    return own == other || own.jsonValue == other.jsonValue
  }

  private var stripped: Outcome {
    var outcome = self
    outcome.diagnostics = []
    // The state of a suspension is specific to its flow; decision and details show its purpose.
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
