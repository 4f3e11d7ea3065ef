import ScriptEngine
import WireFormats

/// Whether scripts can be stopped at all.
///
/// The engine compiles scripts that can be stopped without its best optimisations, so that they take
/// up to twice as long, and each `await` takes longer where a debugger looks at all. A login that
/// nothing is to stop therefore runs as without a debugger, and begins again if that changes.
extension DebugSession {
  /// Whether something is to stop the login that is about to begin.
  private var wantsStops: Bool {
    stopsOnEntry || isPauseAsked || pauseDelay != nil || mustStop || !login.isRepeatable
      || breakpoints.values.contains { !$0.isEmpty } || !functionNames.isEmpty
      || exceptionFilters.contains("all") || !awaitedErrors.isEmpty
  }

  /// Decides how the scripts of the login that begins are compiled.
  func chooseStopping() {
    isStoppable = phase == .running && !ignoresBreakpoints && wantsStops
    runsUnseen = false
    beganAt = .now
    pauseDue = pauseDelay.map { .now + $0 }
    pauseDelay = nil
  }

  /// Begins a login again that runs and cannot be stopped; its time and chance are the same.
  ///
  /// - Parameter isPaused: whether it pauses once it has run as long as until now, or for a tenth of a
  ///   second.
  func beginAgainIfUnstoppable(thenPausing isPaused: Bool = false) {
    guard phase == .running, !isStoppable, !ignoresBreakpoints, !restarts else { return }
    mustStop = true
    beginsAgain = true
    pauseDelay = isPaused ? min(.now - beganAt, .milliseconds(100)) : nil
    show("the login begins again, because it was compiled to run without a stop")
    endRunningLogin()
  }

  /// Pauses the login if it is time for that.
  func pauseIfDue() {
    guard let pauseDue, pauseDue <= .now else { return }
    self.pauseDue = nil
    guard phase == .running, pause == nil, let target = targets.last else { return }
    isPauseAsked = true
    engine?.call(target, "Debugger.pause")
  }

  /// Whether a file may have a `debugger` statement, which stops a login without any breakpoint.
  static func mayStop(at path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path, atMost: 16 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("debugger")
  }
}
