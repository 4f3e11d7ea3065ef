import ScriptEngine
import WireFormats

extension DebugSession {
  func setFunctionBreakpoints(_ request: ClientRequest) {
    let names =
      request.arguments["breakpoints"]?.arrayValue?
      .map { $0["name"]?.stringValue?.trimmed ?? "" } ?? []
    for target in targets {
      for name in functionNames where !name.hasPrefix("api.") {
        engine?.call(
          target,
          "Debugger.removeSymbolicBreakpoint",
          ["symbol": .string(name), "caseSensitive": true, "isRegex": false]
        )
      }
    }
    functionNames = Set(names.filter { !$0.isEmpty })
    link.setStops(functionNames.filter { $0.hasPrefix("api.") })
    answer(
      request,
      [
        "breakpoints": .array(
          names.map { name in
            lastBreakpoint += 1
            return ["id": .integer(lastBreakpoint), "verified": .boolean(!name.isEmpty)]
          }
        )
      ]
    )
    guard phase == .running, !ignoresBreakpoints else { return }
    if !functionNames.isEmpty { beginAgainIfUnstoppable() }
    for target in targets { functionNames.forEach { addFunction($0, in: target) } }
  }

  func addFunction(_ name: String, in target: UInt64) {
    guard !name.hasPrefix("api.") else { return }
    engine?.call(target, "Debugger.setAsyncStackTraceDepth", ["depth": 50])
    engine?.call(
      target,
      "Debugger.addSymbolicBreakpoint",
      ["symbol": .string(name), "caseSensitive": true, "isRegex": false]
    )
  }

  func setExceptionBreakpoints(_ request: ClientRequest) {
    exceptionFilters = Set(request.arguments["filters"]?.stringElements ?? [])
    answer(request)
    guard phase == .running else { return }
    if exceptionFilters.contains("all") { beginAgainIfUnstoppable() }
    targets.forEach(setExceptions)
  }

  func setExceptions(in target: UInt64) {
    let stops = exceptionFilters.contains("all") || !awaitedErrors.isEmpty
    if stops { engine?.call(target, "Debugger.setAsyncStackTraceDepth", ["depth": 50]) }
    engine?.call(target, "Debugger.setPauseOnExceptions", ["state": stops ? "all" : "none"])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
