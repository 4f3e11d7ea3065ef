import PostLogin

@testable import PostLoginScripts

/// One login of a plain user through one Action.
enum Login {
  static let event = #"""
    {"user":{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{},"user_metadata":{}},
    "request":{"geoip":{}},"secrets":{}}
    """#

  /// Runs the body of a handler, or a whole module.
  static func outcome(
    handler: String? = nil,
    module: String? = nil,
    event: String = Login.event,
    host: ScriptHost = ScriptHost(),
    onFailure: FailurePolicy = .deny,
    adjustingLimits adjust: (inout Limits) -> Void = { _ in }
  ) async throws -> Outcome {
    let source =
      module ?? "exports.onExecutePostLogin = async (event, api) => {\n\(handler ?? "")\n};"
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    var flow = flow([Flow.Step(action, onFailure: onFailure)])
    adjust(&flow.limits)
    return try await flow.run(Event(json: event))
  }

  /// A flow with a memory limit that other tests of this process do not reach.
  static func flow(_ steps: [Flow.Step]) -> Flow {
    var limits = Limits()
    limits.memoryBytes = 8 << 30
    return Flow(steps, limits: limits)
  }
}

extension Outcome {
  var error: ActionError? { actions.first?.error }
  var logs: [String] { actions.first?.logs.map(\.text) ?? [] }
}
