package import PostLoginTesting
import PostLogin
package import PostLoginScripts
import WireFormats

/// Runs each case of a suite in a fresh realm and twice in a realm that all cases share, as at
/// Auth0, and compares the outcomes.
package struct LeakProbe: Sendable {
  private let fresh: ScriptHost
  private let warm: ScriptHost

  /// Takes a function that makes a host for an isolation.
  package init(_ makeHost: (Isolation) -> ScriptHost) {
    fresh = makeHost(.fresh)
    warm = makeHost(.warm)
  }

  /// Returns the leaks between the cases.
  ///
  /// - Throws: an error if a case cannot run.
  package func leaks(of suite: ActionSuite, _ cases: [ActionSuite.Case]) async throws -> [Leak] {
    var flows: [Trigger: (fresh: Flow, warm: Flow)] = [:]
    for trigger in Set(cases.map(\.trigger)) {
      flows[trigger] = (
        try suite.plan.flow(on: fresh, for: trigger), try suite.plan.flow(on: warm, for: trigger)
      )
    }
    var leaks: [Leak] = []
    for item in cases {
      guard let (freshFlow, warmFlow) = flows[item.trigger] else { continue }
      let expected = try await item.run(freshFlow, seed: Self.seed).outcome
      // Equal changes in both runs are one leak.
      var known: [JSONDifference] = []
      for followsItself in [false, true] {
        let found = try await item.run(warmFlow, seed: Self.seed).outcome
        let comparison = OutcomeComparison(before: expected, after: found)
        // A cached value may only show in requests that it saves.
        let changes = comparison.changes + comparison.changes(in: .requests)
        guard !changes.isEmpty, changes != known else { continue }
        known = changes
        leaks.append(
          Leak(
            login: item.id,
            location: item.location,
            followsItself: followsItself,
            changes: changes,
            carriers: []
          )
        )
      }
    }
    return leaks.isEmpty ? [] : try await addingCarriers(to: leaks, cases: cases, in: suite)
  }

  /// A fixed seed, so that random values are equal in all runs.
  private static let seed: UInt64 = 1

  /// Runs the cases again with probes in their Actions, to find the carrier of each leak.
  private func addingCarriers(
    to leaks: [Leak],
    cases: [ActionSuite.Case],
    in suite: ActionSuite
  ) async throws -> [Leak] {
    var flows: [Trigger: Flow] = [:]
    // Declarations by the name of their Action.
    var places: [String: [String: SourceLocation]] = [:]
    for trigger in Set(cases.map(\.trigger)) {
      var flow = try suite.plan.flow(on: warm, for: trigger)
      for number in flow.steps.indices {
        guard let action = flow.steps[number].action.scripts.first else { continue }
        if let probed = await ScopeProbe.probing(action, handlers: trigger.handlers, on: warm) {
          flow.steps[number].action = probed
        }
        for name in ModuleScope.declarations(in: action.source) {
          places[action.name, default: [:]][name.name] = SourceLocation(
            file: action.file,
            line: name.line,
            column: 1
          )
        }
      }
      flows[trigger] = flow
    }
    var leaks = leaks
    var carriers: [Leak.Carrier] = []
    var suspects: [Leak.Carrier] = []
    for item in cases {
      guard let flow = flows[item.trigger] else { continue }
      for followsItself in [false, true] {
        for number in leaks.indices
        where leaks[number].login == item.id && leaks[number].followsItself == followsItself {
          leaks[number].carriers = carriers
        }
        for report in try await item.run(flow, seed: Self.seed).outcome.actions {
          let found = ScopeProbe.report(in: report)
          let carrier = { (name: String) in
            Leak.Carrier(
              action: report.name,
              name: name,
              location: places[report.name]?[name]
            )
          }
          carriers += found.changed.map(carrier).filter { !carriers.contains($0) }
          suspects += found.hidden.map(carrier).filter { !suspects.contains($0) }
        }
      }
    }
    for number in leaks.indices where leaks[number].carriers.isEmpty {
      leaks[number].suspects = suspects
    }
    return leaks
  }
}
