import PostLogin
import ScriptEngine
import WireFormats

extension DebugSession {
  /// Handles one message of the client.
  func handle(_ message: JSONValue) {
    guard let request = ClientRequest(message) else { return }
    switch request.command {
    case "initialize": initialize(request)
    case "launch", "attach": launch(request)
    case "setBreakpoints": setBreakpoints(request)
    case "setFunctionBreakpoints": setFunctionBreakpoints(request)
    case "setExceptionBreakpoints": setExceptionBreakpoints(request)
    case "breakpointLocations": listLocations(request)
    case "configurationDone": configurationDone(request)
    case "threads": answer(request, ["threads": [["id": 1, "name": "login"]]])
    case "pause": pause(request)
    case "continue": resume(request, by: "Debugger.resume")
    case "next": resume(request, by: "Debugger.stepOver")
    case "stepIn": resume(request, by: "Debugger.stepInto")
    case "stepOut": resume(request, by: "Debugger.stepOut")
    case "stackTrace": showStack(request)
    case "scopes": showScopes(request)
    case "variables": showVariables(request)
    case "setVariable": setVariable(request)
    case "evaluate": evaluate(request)
    case "completions": complete(request)
    case "exceptionInfo": showException(request)
    case "loadedSources":
      answer(request, ["sources": .array(scripts.ordered.map(source(of:)))])
    case "source": showSource(request)
    case "restart": restart(request)
    case "disconnect", "terminate": end(request)
    default: refuse(request, "this debugger has no request `\(request.command)`")
    }
  }

  private func initialize(_ request: ClientRequest) {
    if request.arguments["linesStartAt1"]?.booleanValue == false { linesStart = 0 }
    if request.arguments["columnsStartAt1"]?.booleanValue == false { columnsStart = 0 }
    let offered = [
      "supportsConfigurationDoneRequest", "supportsFunctionBreakpoints",
      "supportsConditionalBreakpoints", "supportsHitConditionalBreakpoints", "supportsLogPoints",
      "supportsEvaluateForHovers", "supportsSetVariable", "supportsCompletionsRequest",
      "supportsExceptionInfoRequest", "supportsLoadedSourcesRequest",
      "supportsBreakpointLocationsRequest", "supportsTerminateRequest", "supportsRestartRequest",
      "supportsDelayedStackTraceLoading", "supportsClipboardContext",
    ]
    let filters: JSONValue = [
      ["filter": "all", "label": "All exceptions", "default": false],
      [
        "filter": "uncaught", "label": "Exceptions that end an Action", "default": true,
        "description":
          "The login runs twice: the first time without a pause, to learn of the error.",
      ],
    ]
    answer(
      request,
      .object(
        offered.map { JSONMember($0, true) } + [JSONMember("exceptionBreakpointFilters", filters)]
      )
    )
  }

  private func launch(_ request: ClientRequest) {
    stopsOnEntry = request.arguments["stopOnEntry"]?.booleanValue ?? false
    ignoresBreakpoints = request.arguments["noDebug"]?.booleanValue ?? false
    answer(request)
    announce("initialized")
  }

  private func configurationDone(_ request: ClientRequest) {
    answer(request)
    guard phase == .preparing else { return }
    startSelfTest()
  }

  /// Starts the login, first without pauses if the client waits for the error that ends it.
  func start() {
    let awaitsError = exceptionFilters == ["uncaught"] && !ignoresBreakpoints
    if awaitsError, !login.isRepeatable {
      show(
        "does not stop for errors that end an Action: to learn of them the login would send its "
          + "requests to real hosts a second time; stop for all exceptions instead"
      )
    }
    let isRehearsal = awaitsError && login.isRepeatable
    begin(isRehearsal ? .rehearsing : .running, login)
  }

  func begin(_ phase: Phase, _ login: DebuggedLogin) {
    self.phase = phase
    chooseStopping()
    let stops = functionNames.filter { $0.hasPrefix("api.") }
    link.setStops(phase == .running && !ignoresBreakpoints ? stops : [])
    let (host, inbox, wakeUp) = (host, inbox, wakeUp)
    Task {
      inbox.put(await login.run(host))
      wakeUp.signal()
    }
  }

  /// Takes the end of the login.
  func didEnd(_ end: LoginEnd) {
    pause = nil
    if phase == .testing { return didEndSelfTest(end) }
    pauseDue = nil
    probeDeadline = nil
    if restarts {
      restarts = false
      if beginsAgain {
        beginsAgain = false
        return begin(.running, login)
      }
      awaitedErrors = []
      return start()
    }
    if phase == .rehearsing {
      awaitedErrors =
        isPauseAsked
        ? []
        : end.errors.compactMap { error in
          guard let place = error.location, let file = place.file else { return nil }
          return AwaitedError(file: file, line: place.line, message: error.message)
        }
      return begin(.running, login)
    }
    phase = .ended
    show(end.text, as: "stdout")
    if !end.story.isEmpty { show(end.story) }
    announce("exited", ["exitCode": .integer(end.exitCode)])
    announce("terminated")
  }

  private func restart(_ request: ClientRequest) {
    answer(request)
    if phase == .ended { return start() }
    guard phase != .preparing else { return }
    beginsAgain = false
    endRunningLogin()
  }

  /// Ends the running login, which then begins again.
  func endRunningLogin() {
    restarts = true
    link.endScript()
    for target in targets {
      engine?.call(target, "Debugger.setBreakpointsActive", ["active": false])
      engine?.call(target, "Debugger.setPauseOnExceptions", ["state": "none"])
    }
    if let target = pause?.target {
      pause = nil
      link.noteResumption()
      engine?.call(target, "Debugger.resume")
    }
  }

  private func end(_ request: ClientRequest) {
    answer(request)
    if request.command == "terminate", phase != .ended { announce("terminated") }
    isOver = true
  }
}
