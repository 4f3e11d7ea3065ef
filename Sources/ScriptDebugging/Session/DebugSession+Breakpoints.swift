import ScriptEngine
import WireFormats

extension DebugSession {
  /// Sets a realm up, whose script waits for it.
  func setUp(_ target: InspectorTarget) {
    guard let engine, !targets.contains(target.id), !unseenTargets.contains(target.id),
      let number = Int(target.name.prefix { $0 != " " })
    else { return }
    let file = String(target.name.drop { $0 != " " }.dropFirst())
    if phase == .running, !isStoppable, !ignoresBreakpoints { isStoppable = Self.mayStop(at: file) }
    guard phase == .testing || isStoppable else {
      // With a debugger that stops nothing each `await` still takes longer.
      unseenTargets.insert(target.id)
      runsUnseen = true
      return link.admit(realm: number)
    }
    targets.append(target.id)
    scripts.add(action: file)
    engine.setUp(target.id)
    engine.call(target.id, "Debugger.enable")
    engine.call(target.id, "Runtime.enable")
    engine.call(
      target.id,
      "Debugger.setShouldBlackboxURL",
      ["url": "^postlogin:(?!self-test)", "isRegex": true, "shouldBlackbox": true]
    )
    if phase == .running { setStops(in: target.id, of: file) }
    if phase == .testing { setSelfTestStop(in: target.id) }
    // Answers come in the order of the calls, so all stops are set by then.
    engine.call(target.id, "Runtime.parse", ["source": "0"]) { [link] _ in
      link.admit(realm: number)
    }
  }

  private func setStops(in target: UInt64, of file: String) {
    // Without them no script can be paused at all; code that was compiled before has no place for it.
    engine?.call(target, "Debugger.setBreakpointsActive", ["active": true])
    engine?.call(target, "Debugger.setPauseOnDebuggerStatements", ["enabled": true])
    if stopsOnEntry || isPauseAsked {
      let members = AuthorPosition(line: 1, column: 1).engineMembers
      engine?.call(
        target,
        "Debugger.setBreakpointByUrl",
        .object([JSONMember("url", .string(file))] + members)
      )
    }
    breakpoints.values.joined().forEach { set($0, in: target) }
    functionNames.forEach { addFunction($0, in: target) }
    setExceptions(in: target)
  }

  // MARK: - Lines

  func setBreakpoints(_ request: ClientRequest) {
    guard let given = request.arguments["source"]?["path"]?.stringValue else {
      return refuse(request, "breakpoints need the path of a file")
    }
    let path = ScriptTable.path(of: given)
    for old in breakpoints[path] ?? [] {
      for (target, id) in old.engineIDs {
        engine?.call(target, "Debugger.removeBreakpoint", ["breakpointId": .string(id)])
      }
    }
    let lines = request.arguments["lines"]?.arrayValue?.map { ["line": $0] as JSONValue }
    let asked = request.arguments["breakpoints"]?.arrayValue ?? lines ?? []
    let isThere = FilePath.isFile(path)
    breakpoints[path] = asked.map { each in
      lastBreakpoint += 1
      let line = each["line"]?.integerValue.flatMap { Int(exactly: $0) } ?? linesStart
      let column = each["column"]?.integerValue.flatMap { Int(exactly: $0) } ?? columnsStart
      let place = AuthorPosition(
        line: max(1, line + 1 - linesStart),
        column: max(1, column + 1 - columnsStart)
      )
      let breakpoint = Breakpoint(id: lastBreakpoint, path: path, each, at: place)
      if !isThere { breakpoint.complaint = "there is no such file" }
      return breakpoint
    }
    let set = breakpoints[path] ?? []
    answer(request, ["breakpoints": .array(set.map(\.json))])
    guard phase == .running, !ignoresBreakpoints else { return }
    if !set.isEmpty { beginAgainIfUnstoppable() }
    for target in targets { set.forEach { self.set($0, in: target) } }
  }

  private func set(_ breakpoint: Breakpoint, in target: UInt64) {
    guard breakpoint.complaint == nil || breakpoint.place != nil else { return }
    // Awaits take three times as long with it, so only a session that stops has it.
    engine?.call(target, "Debugger.setAsyncStackTraceDepth", ["depth": 50])
    guard let condition = breakpoint.condition else { return place(breakpoint, in: target) }
    // The engine never stops for a condition that it cannot read, and does not say so.
    engine?.call(target, "Runtime.parse", ["source": .string("(\(condition)\n)")]) {
      [weak self, weak breakpoint] answer in
      guard let self, let breakpoint, case .success(let result) = answer,
        result["result"]?.stringValue != "none"
      else { return }
      let why = result["message"]?.stringValue ?? "it is no expression"
      breakpoint.complaint = "the condition cannot be read: \(why)"
      change(breakpoint)
    }
    place(breakpoint, in: target)
  }

  private func place(_ breakpoint: Breakpoint, in target: UInt64) {
    let names = scripts.names(of: breakpoint.path, givenAs: breakpoint.path)
    let pattern = "^(?:\(names.map(Self.escaped).joined(separator: "|")))$"
    let members =
      [JSONMember("urlRegex", .string(pattern))] + breakpoint.requested.engineMembers
      + [JSONMember("options", breakpoint.options)]
    engine?.call(target, "Debugger.setBreakpointByUrl", .object(members)) {
      [weak self, weak breakpoint] answer in
      guard let self, let breakpoint else { return }
      switch answer {
      case .failure:
        breakpoint.complaint = "another breakpoint stops there"
        change(breakpoint)
      case .success(let result):
        breakpoint.engineIDs[target] = result["breakpointId"]?.stringValue
        if let location = result["locations"]?.arrayValue?.first { bind(breakpoint, at: location) }
      }
    }
  }

  /// A text as a regular expression that matches it alone.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if !character.isLetter, !character.isNumber, character != "/" { result += "\\" }
      result.append(character)
    }
  }

  /// Takes the event that the engine has found the place of a breakpoint.
  func didResolve(_ parameters: JSONValue, in target: UInt64) {
    guard let id = parameters["breakpointId"]?.stringValue,
      let breakpoint = breakpoints.values.joined().first(where: { $0.engineIDs[target] == id })
    else { return }
    bind(breakpoint, at: parameters["location"])
  }

  private func bind(_ breakpoint: Breakpoint, at location: JSONValue?) {
    guard let place = AuthorPosition(location), breakpoint.place != place else { return }
    breakpoint.place = place
    breakpoint.complaint = nil
    change(breakpoint)
  }

  /// Says of breakpoints in a script that has been parsed why they are not bound.
  func explainUnbound(at path: String) {
    let set = breakpoints[path] ?? []
    for breakpoint in set where breakpoint.place == nil && breakpoint.complaint == nil {
      breakpoint.complaint = "no code that can be stopped at, or another breakpoint stops there"
      change(breakpoint)
    }
  }

  private func change(_ breakpoint: Breakpoint) {
    announce("breakpoint", ["reason": "changed", "breakpoint": shown(breakpoint)])
  }

  private func shown(_ breakpoint: Breakpoint) -> JSONValue {
    guard linesStart == 0, let line = breakpoint.json["line"]?.integerValue else {
      return breakpoint.json
    }
    return breakpoint.json.replacing(["line"], with: .integer(line - 1))
  }

  func listLocations(_ request: ClientRequest) {
    let path = request.arguments["source"]?["path"]?.stringValue ?? ""
    let line = (request.integer("line") ?? linesStart) + 1 - linesStart
    let last =
      (request.integer("endLine") ?? line)
      + (request.integer("endLine") == nil ? 0 : 1 - linesStart)
    guard let target = targets.last,
      let script = scripts.scripts(at: ScriptTable.path(of: path), of: target).first
    else { return answer(request, ["breakpoints": []]) }
    let id = JSONMember("scriptId", .string(script.key.id))
    engine?.call(
      target,
      "Debugger.getBreakpointLocations",
      [
        "start": .object([id] + AuthorPosition(line: line, column: 1).engineMembers),
        "end": .object([id] + AuthorPosition(line: last + 1, column: 1).engineMembers),
      ]
    ) { [weak self] reply in
      guard let self else { return }
      let places = (try? reply.get())?["locations"]?.arrayValue?.compactMap { AuthorPosition($0) }
      answer(
        request,
        [
          "breakpoints": .array(
            (places ?? []).map { place in
              [
                "line": .integer(place.line - 1 + linesStart),
                "column": .integer(place.column - 1 + columnsStart),
              ]
            }
          )
        ]
      )
    }
  }
}
