import PostLogin
import WireFormats

/// Compares the rerun of the present policy with the login's result in the log.
enum Calibration {
  /// Returns why both disagree, or an empty text; nil if they cannot be compared.
  static func disagreement(
    of verdict: BacktestVerdict,
    _ run: RecordedRun,
    with recorded: BacktestCase.Recorded
  ) -> String? {
    if let error = recorded.error, ["platform_error", "rate_limited"].contains(error.kind) {
      return nil
    }
    switch (verdict, recorded.decision) {
    case (.unknown, _), (_, .unknown): return nil
    case (.denied, .allowed): return reason("denied now", run)
    case (.allowed, .denied):
      let action = recorded.error.map { $0.action.isEmpty ? "" : " in `\($0.action)`" } ?? ""
      return recorded.error.map { "an Action failed then: \($0.kind)\(action)" } ?? "denied then"
    case (.denied, .denied):
      let hasFailed = run.cause?.error != nil
      if let error = recorded.error, !hasFailed {
        return "denied now, and an Action failed then: \(error.kind)"
      }
      if recorded.error == nil, recorded.reason != nil, hasFailed {
        return reason("an Action fails now, and denied then", run)
      }
      return ""
    case (.allowed, .allowed):
      let isChallenged = run.loginRun.steps.first?.decision == .challenged
      return isChallenged && recorded.multifactor == .none
        ? reason("a second factor is asked for now, and none was given then", run) : ""
    }
  }

  private static func reason(_ text: String, _ run: RecordedRun) -> String {
    run.cause.map { "\(text) by `\($0.action)`" } ?? text
  }
}
