import ScriptEngine
import WireFormats

/// Conditions and messages of breakpoints that do not end.
///
/// The engine does not say that it evaluates one, and cannot be paused meanwhile, as any other script
/// can. So a script that computes for long is paused for a moment.
extension DebugSession {
  static let endlessCondition =
    "a condition or a message of a breakpoint does not end and cannot be stopped"
  private static let probeLimit = Duration.seconds(2)

  /// Pauses a script that computes for long, if what it computes may be a breakpoint's.
  func probeForCondition() {
    guard phase == .running, !restarts, pause == nil, step == nil, probeDeadline == nil,
      breakpoints.values.joined().contains(where: \.evaluates), let target = targets.last
    else { return }
    probeDeadline = .now + Self.probeLimit
    engine?.call(target, "Debugger.pause")
  }

  /// Takes a pause, and returns whether it shows no more than that the script can be paused.
  func isProbe(_ reason: String) -> Bool {
    guard probeDeadline != nil else { return false }
    probeDeadline = nil
    let others = ["Breakpoint", "DebuggerStatement", "exception", "FunctionCall"]
    return !isPauseAsked && !others.contains(reason)
  }
}
