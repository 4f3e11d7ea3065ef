import PostLogin
import WireFormats

/// What became of a recorded login in one version.
struct BacktestCourse: Sendable {
  var course = LoginCourse()
  /// The hosts that no stub answered for.
  var hosts: [String] = []
  /// Whether Actions go on once the user is back.
  var isPaused = false

  var verdict: BacktestVerdict {
    switch course.steps.last?.decision {
    case .denied, .failed: .denied
    default: .allowed
    }
  }

  var cause: Outcome.Cause? { course.steps.last?.cause }

  /// Whether an Action ran out of time.
  var hasTimedOut: Bool {
    course.steps.contains { $0.actions.contains { $0.error?.code == .timeLimit } }
  }

  /// The parts of the way back that an Action looked at, which no record holds.
  var returnedPaths: [MemberPath] {
    let entries = course.steps.dropFirst().flatMap(\.actions).flatMap { report in
      report.trace?.entries ?? []
    }
    return entries.filter(Self.isAboutReturn).map { MemberPath(names: $0.names) }.unique
  }

  private static func isAboutReturn(_ entry: ActionTrace.Entry) -> Bool {
    guard entry.kind.isLook || entry.kind == .list || entry.kind == .whole else { return false }
    guard entry.names.first == "request" else { return entry.names.first == "prompt" }
    return entry.names.count > 2 && ["query", "body"].contains(entry.names[1])
  }
}

/// What becomes of a login, as far as it is known.
package enum BacktestVerdict: String, Sendable, CaseIterable {
  /// No Action refuses the login; the user may have to do something for it.
  case allowed
  case denied
  case unknown
}
