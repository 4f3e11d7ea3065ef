import PostLogin

@testable import PostLoginScripts
@testable import ScriptTestSupport

extension Login {
  /// Runs the bodies of several handlers as Actions `action1`, `action2` and so on, in one flow.
  static func outcome(
    of handlers: [String],
    event: String = Login.event,
    context: RunContext = RunContext(milliseconds: 1_767_225_600_000),
    adjustingLimits adjust: (inout Limits) -> Void = { _ in }
  ) async throws -> Outcome {
    let host = ScriptHost()
    let steps = try handlers.enumerated().map { position, handler in
      Flow.Step(
        try ScriptAction(
          name: "action\(position + 1)",
          source: "exports.onExecutePostLogin = async (event, api) => {\n\(handler)\n};",
          file: "action\(position + 1).js",
          host: host
        )
      )
    }
    var flow = flow(steps)
    adjust(&flow.limits)
    return try await flow.run(Event(json: event), context: context)
  }

  /// The event of a plain user with more members, each given as JSON by its name.
  static func event(_ members: KeyValuePairs<String, String>) -> String {
    let user =
      #""user":{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{},"user_metadata":{}}"#
    let names = members.map(\.key)
    let all =
      (names.contains("user") ? [] : [user])
      + (names.contains("request") ? [] : [#""request":{"geoip":{}}"#])
      + members.map { "\"\($0.key)\":\($0.value)" }
    return "{\(all.joined(separator: ","))}"
  }
}

extension Outcome {
  /// The output of all Actions, in order.
  var allLogs: [String] { actions.flatMap(\.logs).map(\.text) }
  var codes: [Diagnostic.Code] { diagnostics.map(\.code) }
}
