import PostLogin
import PostLoginTesting

/// The run of a login in one version.
struct LoginRun: Sendable {
  /// The outcome at the start, and one after each pause.
  var steps: [Outcome] = []
  /// Whether the last outcome represents an Action without a handler to resume the login.
  private(set) var lacksHandler = false
  var requested = TrialAccess.Usage()
  /// The time limit of the Actions.
  var maximumTime = TrialPolicy.maximumTime

  /// Whether an Action exceeded its time limit; waiting for a generated host takes no real time.
  var hasTimedOut: Bool {
    steps.contains { step in
      step.actions.contains {
        $0.error?.code == .timeLimit && $0.duration >= TrialPolicy.maximumTime
      }
    }
  }

  /// Fails the login, which returned to an Action without a handler to resume it.
  mutating func failWithoutHandler() {
    guard var outcome = steps.last else { return }
    outcome.decision = .failed
    outcome.reason = nil
    outcome.cause = nil
    outcome.suspension = nil
    outcome.redirect = nil
    outcome.prompt = nil
    steps.append(outcome)
    lacksHandler = true
  }

  var entries: [ActionTrace.Entry] {
    steps.flatMap(\.actions).flatMap { $0.trace?.entries ?? [] }
  }
}
