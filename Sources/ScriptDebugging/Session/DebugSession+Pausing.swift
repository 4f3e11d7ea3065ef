import ScriptEngine
import WireFormats

extension DebugSession {
  /// A step through more scripts of ours than this is given up.
  private static let maximumRepeatedSteps = 200

  /// Takes the event that a script has paused.
  func didPause(_ parameters: JSONValue, in target: UInt64) {
    let frames = parameters["callFrames"]?.arrayValue ?? []
    if phase == .testing { return didPauseInSelfTest(frames, in: target) }
    let reason = parameters["reason"]?.stringValue ?? ""
    let shown = frames.compactMap { frame(of: $0, in: target) }
    let isHostStop = reason == "DebuggerStatement" && isHostStop(frames.first, in: target)
    pause = Pause(
      target: target,
      frames: shown,
      asyncStack: parameters["asyncStackTrace"],
      thrown: reason == "exception" ? parameters["data"] : nil
    )
    guard phase == .running, !restarts else { return proceed("Debugger.resume") }
    if isProbe(reason) { return proceed("Debugger.resume") }
    guard let top = shown.first, isHostStop || isShown(frames[0], in: target) else {
      return repeatStep(by: step ?? "Debugger.stepOut")
    }
    let mayEnter = step == "Debugger.stepInto" || repeatedSteps > 0
    if mayEnter, !isHostStop, isAtEnd(of: top) { return repeatStep(by: "Debugger.stepInto") }
    if reason == "exception", !isWanted(parameters["data"], at: top) {
      return proceed(step ?? "Debugger.resume")
    }
    if reason == "Breakpoint", !stopsAtHit(parameters["data"], at: top, in: target), step == nil {
      return proceed("Debugger.resume")
    }
    announceStop(reason, isHostStop: isHostStop, parameters["data"], at: top)
  }

  /// Steps again: a step, or a pause that was asked for, has come to a script of ours.
  private func repeatStep(by method: String) {
    repeatedSteps += 1
    let isLost = repeatedSteps > Self.maximumRepeatedSteps || step == nil && !isPauseAsked
    proceed(isLost ? "Debugger.resume" : method)
  }

  private func isShown(_ frame: JSONValue, in target: UInt64) -> Bool {
    self.frame(of: frame, in: target) != nil
  }

  /// Tells the client where and why the login has stopped.
  private func announceStop(
    _ reason: String,
    isHostStop: Bool,
    _ data: JSONValue?,
    at top: Pause.Frame
  ) {
    var body: JSONValue = ["threadId": 1, "allThreadsStopped": true]
    let id = data?["breakpointId"]?.stringValue
    let hit = (breakpoints[top.script.path] ?? []).filter {
      id.map($0.engineIDs.values.contains) ?? false && $0.place == top.place
    }
    let isEntry = (stopsOnEntry || isPauseAsked) && reason == "Breakpoint" && hit.isEmpty
    // A step over an `await` has the reason of the pause before it.
    let isStep = step != nil && hit.isEmpty && !functionNames.contains(top.name)
    let word =
      switch reason {
      case "exception": "exception"
      case "DebuggerStatement" where isHostStop: "function breakpoint"
      case _ where isStep: "step"
      case "Breakpoint": isEntry ? (isPauseAsked ? "pause" : "entry") : "breakpoint"
      case "FunctionCall": "function breakpoint"
      case "DebuggerStatement": "breakpoint"
      default: "pause"
      }
    if word == "breakpoint", !hit.isEmpty {
      body = body.replacing(["hitBreakpointIds"], with: .array(hit.map { .integer($0.id) }))
    }
    if word == "exception" {
      body = body.replacing(["text"], with: .string(data?["description"]?.stringValue ?? ""))
    }
    step = nil
    repeatedSteps = 0
    isPauseAsked = false
    announce("stopped", body.replacing(["reason"], with: .string(word)))
  }

  /// Counts a hit of a breakpoint, and returns whether its hit condition lets it stop.
  private func stopsAtHit(_ data: JSONValue?, at top: Pause.Frame, in target: UInt64) -> Bool {
    guard let id = data?["breakpointId"]?.stringValue else { return true }
    let hit = breakpoints[top.script.path]?.first {
      $0.engineIDs[target] == id && $0.place == top.place
    }
    return hit?.stopsAtNextHit(in: target) ?? true
  }

  /// Whether the client wants to stop at an error.
  private func isWanted(_ data: JSONValue?, at frame: Pause.Frame) -> Bool {
    if exceptionFilters.contains("all") { return true }
    let text = data?["description"]?.stringValue ?? data?["value"]?.plainText ?? ""
    let index = awaitedErrors.firstIndex { error in
      error.file == frame.script.url && error.line == frame.place.line
        && (error.message.isEmpty || text.contains(error.message))
    }
    guard let index else { return false }
    awaitedErrors.remove(at: index)
    return true
  }

  /// A step into an asynchronous function stops behind its closing brace first.
  private func isAtEnd(of frame: Pause.Frame) -> Bool {
    guard let bytes = try? FileBytes.read(frame.script.path, atMost: 16 << 20) else { return false }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard frame.place.line <= lines.count else { return false }
    let units = Array(String(decoding: lines[frame.place.line - 1], as: UTF8.self).utf16)
    // The engine's place is behind the brace.
    let index = frame.place.column - 2
    return units.indices.contains(index) && units[index] == 0x7D
  }

  private func isHostStop(_ frame: JSONValue?, in target: UInt64) -> Bool {
    // Scripts of ours are not in the table, and only this one has the statement.
    frame?["location"]?["scriptId"]?.stringValue.map { scripts[target, $0] == nil } ?? false
  }

  /// A frame of an author's script; nil for one of ours or of the engine.
  private func frame(of frame: JSONValue, in target: UInt64) -> Pause.Frame? {
    guard let location = frame["location"], let id = location["scriptId"]?.stringValue,
      let script = scripts[target, id], let place = AuthorPosition(location),
      place.line <= script.lineCount,
      let engineID = frame["callFrameId"]?.stringValue
    else { return nil }
    let name = frame["functionName"]?.stringValue ?? ""
    return Pause.Frame(
      engineID: engineID,
      name: name.isEmpty ? "(anonymous)" : name,
      script: script,
      place: place,
      scopes: frame["scopeChain"]?.arrayValue ?? []
    )
  }

  // MARK: - Going on

  /// Lets the paused script go on.
  private func proceed(_ method: String) {
    guard let target = pause?.target else { return }
    pause = nil
    references = []
    link.noteResumption()
    engine?.call(target, method)
  }

  func resume(_ request: ClientRequest, by method: String) {
    guard pause != nil else { return refuse(request, "the login is not paused") }
    answer(request, request.command == "continue" ? ["allThreadsContinued": true] : nil)
    step = method == "Debugger.resume" ? nil : method
    repeatedSteps = 0
    proceed(method)
  }

  func pause(_ request: ClientRequest) {
    guard phase == .running || phase == .rehearsing else {
      return refuse(request, "no Action is running")
    }
    answer(request)
    guard phase == .rehearsing || isStoppable else {
      return beginAgainIfUnstoppable(thenPausing: true)
    }
    isPauseAsked = true
    if phase == .rehearsing {
      link.endScript()
    } else if let target = targets.last {
      engine?.call(target, "Debugger.pause")
    }
  }
}
