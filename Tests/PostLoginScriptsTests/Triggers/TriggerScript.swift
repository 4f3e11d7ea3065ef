import PostLogin
import WireFormats

@testable import PostLoginScripts

/// One Action of a trigger and its run.
enum TriggerScript {
  /// Runs the body of the trigger's handler, or a whole module.
  static func outcome(
    _ trigger: Trigger,
    _ body: String = "",
    module: String? = nil,
    on event: String = #"{"secrets":{}}"#,
    host: ScriptHost = ScriptHost(),
    time: Duration? = nil
  ) async throws -> Outcome {
    let source = module ?? handler(of: trigger, body)
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    var flow = Flow([Flow.Step(action)], trigger: trigger)
    flow.limits.memoryBytes = 8 << 30
    flow.limits.time = time ?? flow.limits.time
    return try await flow.run(Event(json: event))
  }

  /// A module whose handler has the body on its second line.
  static func handler(of trigger: Trigger, _ body: String) -> String {
    "exports.\(trigger.handler(of: .execute) ?? "") = async (event, api) => {\n\(body)\n};\n"
  }
}

extension Outcome {
  /// The JSON without the durations, which differ from run to run.
  var steadyJSON: JSONValue {
    let actions = actions.map { JSONValue.object($0.steadyMembers) }
    return jsonValue.replacing(["actions"], with: .array(actions))
  }
}
