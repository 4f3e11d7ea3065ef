import Glibc
import WireFormats

extension DebugSession {
  /// How long an evaluation may take; the engine cannot end it.
  static let evaluationLimit = Duration.seconds(5)

  func evaluate(_ request: ClientRequest) {
    guard let pause, !pause.frames.isEmpty else {
      return refuse(request, "the login is not paused; pause it to evaluate an expression")
    }
    let index = (request.integer("frameId") ?? 1) - 1
    guard pause.frames.indices.contains(index) else {
      return refuse(request, "this frame has left the stack, so that it has no variables any more")
    }
    let frame = pause.frames[index].engineID
    evaluate(request.text("expression") ?? "", in: frame, of: pause, for: request) {
      session,
      value in
      session.answer(request, session.valueBody(value, as: "result"))
    }
  }

  /// Evaluates an expression in a frame; refuses the request if it throws.
  func evaluate(
    _ expression: String,
    in frame: String,
    of pause: Pause,
    for request: ClientRequest,
    then use: @escaping (DebugSession, JSONValue) -> Void
  ) {
    let isQuiet = ["hover", "watch", "clipboard"].contains(request.text("context"))
    engine?.call(
      pause.target,
      "Debugger.evaluateOnCallFrame",
      [
        "callFrameId": .string(frame), "expression": .string(expression),
        "objectGroup": "evaluation", "includeCommandLineAPI": false,
        "doNotPauseOnExceptionsAndMuteConsole": .boolean(isQuiet),
      ],
      within: Self.evaluationLimit
    ) { [weak self] reply in
      guard let self else { return }
      switch reply {
      case .failure(let error): refuse(request, error.message)
      case .success(let result):
        let value = result["result"] ?? [:]
        guard result["wasThrown"]?.booleanValue != true else {
          return refuse(request, Self.text(of: value))
        }
        use(self, value)
      }
    }
  }

  /// Ends the session: something runs that nothing can end.
  func giveUp(_ complaint: String) {
    show("\(complaint), so the debugger ends", as: "stderr")
    announce("exited", ["exitCode": 2])
    announce("terminated")
    isOver = true
  }

  func complete(_ request: ClientRequest) {
    guard let pause, let top = pause.frames.first else {
      return answer(request, ["targets": []])
    }
    let units = Array((request.text("text") ?? "").utf16)
    let column = max(0, min(units.count, (request.integer("column") ?? 1) - columnsStart))
    let text = String(decoding: units[..<column], as: UTF16.self)
    let word = String(
      text.reversed().prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }.reversed()
    )
    let before = text.dropLast(word.count)
    guard before.last == "." else {
      return completeNames(request, word, of: top, in: pause.target)
    }
    let chain = before.dropLast().reversed().prefix {
      $0.isLetter || $0.isNumber || "_$.[]'\"?".contains($0)
    }
    let object = String(chain.reversed())
    // Without getters: names only.
    let expression = """
      (() => { const names = new Set(); let o = Object(\(object)); \
      for (let i = 0; o && i < 10; i++, o = Object.getPrototypeOf(o)) \
      for (const n of Object.getOwnPropertyNames(o)) names.add(n); \
      return JSON.stringify([...names].slice(0, 2000)) })()
      """
    evaluate(expression, in: top.engineID, of: pause, for: request) { session, value in
      let names = value["value"]?.stringValue.flatMap { try? JSONText($0).value.stringElements }
      session.answer(request, Self.completions(names ?? [], word))
    }
  }

  private func completeNames(
    _ request: ClientRequest,
    _ word: String,
    of frame: Pause.Frame,
    in target: UInt64
  ) {
    let ids = frame.scopes.compactMap { $0["object"]?["objectId"]?.stringValue }
    var names: [String] = []
    var left = ids.count
    guard left > 0 else { return answer(request, ["targets": []]) }
    for id in ids {
      engine?.call(
        target,
        "Runtime.getProperties",
        ["objectId": .string(id), "ownProperties": true]
      ) { [weak self] reply in
        let list = (try? reply.get())?["properties"]?.arrayValue ?? []
        names += list.compactMap { $0["name"]?.stringValue }
        left -= 1
        if left == 0 { self?.answer(request, Self.completions(names, word)) }
      }
    }
  }

  private static func completions(_ names: [String], _ word: String) -> JSONValue {
    let found = Set(names).filter { $0.hasPrefix(word) && Int($0) == nil }.sorted()
    return ["targets": .array(found.map { ["label": .string($0), "type": "property"] })]
  }
}
