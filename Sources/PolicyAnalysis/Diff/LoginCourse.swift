import PostLogin
import PostLoginTesting

/// What became of a login in one version.
struct LoginCourse: Sendable {
  /// The outcome, and one more after each pause.
  var steps: [Outcome] = []
  /// Whether the last one stands for an Action that has no handler for the way back.
  private(set) var lacksHandler = false
  var requested = MadeUpAccess.Seen()
  /// The time that the Actions had.
  var maximumTime = TrialPolicy.maximumTime

  /// Whether an Action used all of its time; a host that does not answer takes none in truth.
  var hasTimedOut: Bool {
    steps.contains { step in
      step.actions.contains {
        $0.error?.code == .timeLimit && $0.duration >= TrialPolicy.maximumTime
      }
    }
  }

  /// The login cannot go on: it came back to an Action without a handler for that.
  mutating func failForWantOfHandler() {
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
