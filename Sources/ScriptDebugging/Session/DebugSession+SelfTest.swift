import PostLoginScripts
import ScriptEngine
import WireFormats

extension DebugSession {
  /// Runs the self-test, and the login after it.
  func startSelfTest() {
    selfTest = SelfTest()
    begin(.testing, SelfTest.login)
  }

  /// Runs the self-test alone, and returns the reason why it failed; nil if all works.
  ///
  /// - Throws: an error if the engine sends no messages.
  func testOnly(_ listener: consuming LoopbackListener) throws -> String? {
    isOnlyTest = true
    startSelfTest()
    try run(listener)
    return complaint
  }

  /// Sets up the realm of the self-test.
  func setSelfTestStop(in target: UInt64) {
    let members = AuthorPosition(line: SelfTest.line, column: 1).engineMembers
    let url = JSONMember("url", .string(SelfTest.file))
    engine?.call(target, "Debugger.setBreakpointsActive", ["active": true])
    engine?.call(target, "Debugger.setBreakpointByUrl", .object([url] + members))
  }

  /// Takes the pause of the self-test: evaluates in its frame, and lets it go on.
  func didPauseInSelfTest(_ frames: [JSONValue], in target: UInt64) {
    selfTest?.hasPaused = true
    selfTest?.deadline = .now + SelfTest.patience
    guard let frame = frames.first?["callFrameId"] else {
      selfTest?.complaint = "a function that is paused behind an `await` has no frame"
      return resumeSelfTest(target)
    }
    engine?.call(
      target,
      "Debugger.evaluateOnCallFrame",
      ["callFrameId": frame, "expression": "n * 2 + 2"]
    ) { [weak self] reply in
      if (try? reply.get())?["result"]?["value"]?.integerValue != 42 {
        self?.selfTest?.complaint = "an expression cannot be evaluated in a paused function"
      }
      self?.resumeSelfTest(target)
    }
  }

  private func resumeSelfTest(_ target: UInt64) {
    link.noteResumption()
    engine?.call(target, "Debugger.resume")
  }

  /// Ends the self-test, and the session with it if something does not work.
  func didEndSelfTest(_ end: LoginEnd) {
    let complaint = selfTest?.complaint(after: end)
    selfTest = nil
    if let complaint { return fail(complaint) }
    if isOnlyTest { isOver = true } else { start() }
  }

  /// Ends the session if the self-test does not come to its end.
  func didMissSelfTest() {
    let hasPaused = selfTest?.hasPaused ?? false
    selfTest = nil
    fail(hasPaused ? "a paused script does not go on" : "a script does not begin")
  }

  private func fail(_ complaint: String) {
    self.complaint = complaint
    isOver = isOnlyTest
    let version = EngineVersion.text
    show("JavaScriptCore \(version) cannot be debugged: \(complaint)", as: "stderr")
    phase = .ended
    announce("exited", ["exitCode": 2])
    announce("terminated")
  }
}
