import PostLogin
import PostLoginRules

/// Logins for rules to decide.
enum Login {
  /// A Thursday noon in UTC.
  static let now = 1_768_478_400_000.0

  static func event(_ members: String = "") throws -> Event {
    try Event(
      json: #"{"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{}}"# + members + "}"
    )
  }

  /// The Outcome of a rule set for an event.
  static func outcome(
    of rules: RuleSet,
    _ event: Event,
    onFailure: FailurePolicy = .deny,
    now: Double = now
  ) async throws -> Outcome {
    var outcome = try await Flow([Flow.Step(rules, onFailure: onFailure)])
      .run(event, context: RunContext(milliseconds: now))
    for index in outcome.actions.indices { outcome.actions[index].duration = .zero }
    return outcome
  }

  /// The result of one condition: true, false, or nil for unknown.
  static func truth(of condition: Condition, _ event: Event, now: Double = now) async throws
    -> Bool?
  {
    let rules = try RuleSet("truth") {
      Rule("holds", onUnknown: .skips) {
        condition
        SetAppMetadata("holds", true)
      }
      Rule("fails", onUnknown: .skips) {
        !condition
        SetAppMetadata("fails", true)
      }
    }
    let names = try await outcome(of: rules, event, now: now).appMetadata.map(\.name)
    return names == ["holds"] ? true : names == ["fails"] ? false : nil
  }
}
