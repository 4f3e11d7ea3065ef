import PostLogin
import WireFormats

/// The run of a recorded login in one version.
struct RecordedRun: Sendable {
  var loginRun = LoginRun()
  /// The hosts for which no stub answered.
  var hosts: [String] = []
  /// Whether the login waits for its user and then resumes.
  var isPaused = false

  var verdict: BacktestVerdict {
    switch loginRun.steps.last?.decision {
    case .denied, .failed: .denied
    default: .allowed
    }
  }

  var cause: Outcome.Cause? { loginRun.steps.last?.cause }

  /// Whether an Action exceeded its time limit.
  var hasTimedOut: Bool {
    loginRun.steps.contains { $0.actions.contains { $0.error?.code == .timeLimit } }
  }

  /// The parts of the resuming request that an Action read; no record contains them.
  var returnedPaths: [MemberPath] {
    let entries = loginRun.steps.dropFirst().flatMap(\.actions).flatMap { report in
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

/// The result of a recorded login, as far as it is known.
package enum BacktestVerdict: String, Sendable, CaseIterable {
  /// No Action denies the login, though the user may have to do something.
  case allowed
  case denied
  case unknown
}
