import PostLogin
import PostLoginTesting

/// What became of a login in one version.
struct LoginCourse: Sendable {
  /// The outcome, and one more after each pause.
  var steps: [Outcome] = []
  var requested = MadeUpAccess.Seen()

  /// Whether an Action used all of its time; a host that does not answer takes none in truth.
  var hasHungUp: Bool {
    steps.contains { step in
      step.actions.contains {
        $0.error?.code == .timeLimit && $0.duration >= ComparedVersion.maximumTime
      }
    }
  }

  var entries: [ActionTrace.Entry] {
    steps.flatMap(\.actions).flatMap { $0.trace?.entries ?? [] }
  }
}
