import WireFormats

extension DebugSession {
  func showStack(_ request: ClientRequest) {
    guard let pause else { return answer(request, ["stackFrames": [], "totalFrames": 0]) }
    let all = pause.frames.enumerated().map { shown($1, at: $0) } + asyncFrames(of: pause)
    let start = max(0, request.integer("startFrame") ?? 0)
    let levels = request.integer("levels").flatMap { $0 > 0 ? $0 : nil } ?? all.count
    let page = all.dropFirst(start).prefix(levels)
    answer(
      request,
      ["stackFrames": .array(Array(page)), "totalFrames": .integer(all.count)]
    )
  }

  private func shown(_ frame: Pause.Frame, at index: Int) -> JSONValue {
    [
      "id": .integer(index + 1), "name": .string(frame.name), "source": source(of: frame.script),
      "line": .integer(frame.place.line - 1 + linesStart),
      "column": .integer(frame.place.column - 1 + columnsStart),
    ]
  }

  /// The functions that wait for the paused one, which have left the stack.
  private func asyncFrames(of pause: Pause) -> [JSONValue] {
    var frames: [JSONValue] = []
    var stack = pause.asyncStack
    var number = pause.frames.count
    var last: String?
    while let trace = stack {
      var isFirst = true
      for frame in trace["callFrames"]?.arrayValue ?? [] {
        guard let id = frame["scriptId"]?.stringValue, let script = scripts[pause.target, id],
          let line = frame["lineNumber"]?.integerValue, line > 0,
          let column = frame["columnNumber"]?.integerValue,
          let place = AuthorPosition(
            ["lineNumber": .integer(line - 1), "columnNumber": .integer(max(0, column - 1))]
          )
        else { continue }
        let name = frame["functionName"]?.stringValue ?? ""
        // Each function is listed a second time, at its head.
        guard name != last else { continue }
        last = name
        if isFirst {
          number += 1
          frames.append([
            "id": .integer(number), "name": "await", "line": 0, "column": 0,
            "presentationHint": "label",
          ])
          isFirst = false
        }
        number += 1
        frames.append([
          "id": .integer(number), "name": .string(name.isEmpty ? "(anonymous)" : name),
          "source": source(of: script), "line": .integer(place.line - 1 + linesStart),
          "column": .integer(place.column - 1 + columnsStart),
        ])
      }
      stack = trace["parentStackTrace"]
    }
    return frames
  }

  /// A script as clients name it.
  func source(of script: ScriptTable.Script) -> JSONValue {
    var source: JSONValue = [
      "name": .string(FilePath.name(of: script.path)), "path": .string(script.path),
    ]
    if !script.isOnDisk {
      let number = scripts.ordered.firstIndex { $0.path == script.path } ?? 0
      source = source.replacing(["sourceReference"], with: .integer(number + 1))
    }
    return source
  }

  func showSource(_ request: ClientRequest) {
    let path = request.arguments["source"]?["path"]?.stringValue
    let number = request.integer("sourceReference") ?? 0
    let script =
      scripts.ordered.first { $0.path == path }
      ?? (scripts.ordered.indices.contains(number - 1) ? scripts.ordered[number - 1] : nil)
    guard let script else { return refuse(request, "there is no such script") }
    if let bytes = try? FileBytes.read(script.path, atMost: 64 << 20) {
      return answer(request, ["content": .string(String(decoding: bytes, as: UTF8.self))])
    }
    let id = JSONValue.string(script.key.id)
    engine?.call(script.key.target, "Debugger.getScriptSource", ["scriptId": id]) {
      [weak self] reply in
      let text = (try? reply.get())?["scriptSource"]?.stringValue
      self?.answer(request, ["content": .string(text ?? "")])
    }
  }

  func showException(_ request: ClientRequest) {
    guard let thrown = pause?.thrown else { return refuse(request, "no exception has been thrown") }
    let name = thrown["className"]?.stringValue ?? thrown["type"]?.stringValue ?? "Error"
    answer(
      request,
      [
        "exceptionId": .string(name), "description": .string(Self.text(of: thrown)),
        "breakMode": exceptionFilters.contains("all") ? "always" : "unhandled",
      ]
    )
  }
}
