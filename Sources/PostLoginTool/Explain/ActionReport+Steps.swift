import PostLogin

extension ActionReport {
  /// The reads, questions and calls of the Action, in order; only its calls without a trace.
  var steps: [Story.Step] {
    var waiting = commands
    let entries = (trace?.entries ?? []).filter { !$0.isIndirect }
    let telling = entries.filter { entry in
      // Reading a member also reads the objects that contain it.
      entry.kind != .read || !entry.hasObject
        || !entries.contains {
          $0.names.count > entry.names.count && $0.names.starts(with: entry.names)
        }
    }
    var steps = telling.map { entry in
      guard entry.kind == .call else { return Story.Step(entry) }
      let number = waiting.firstIndex { command in
        "api.\(command.method)" == entry.path
          && (command.location == nil || command.location == entry.location)
      }
      guard let number else {
        let text = "\(entry.path), which asked for nothing"
        return Story.Step(verb: "called", text: text, location: entry.location)
      }
      var command = waiting.remove(at: number)
      command.location = entry.location
      return Story.Step(command)
    }
    steps += waiting.map { Story.Step($0) }
    return steps
  }
}

extension Story.Step {
  fileprivate init(_ command: Command) {
    self.init(verb: "asked for", text: command.sourceText, location: command.location)
  }

  fileprivate init(_ entry: ActionTrace.Entry) {
    let value = entry.isMissing ? "missing" : entry.value
    let answer = value.map { " = \($0)" } ?? ""
    let verb =
      switch entry.kind {
      case .read: "read"
      case .test: "tested"
      case .list: "listed"
      case .whole: "handed on"
      case .write: "wrote"
      case .delete: "deleted"
      case .ask: "asked"
      case .call: "called"
      }
    self.init(verb: verb, text: entry.path + answer, location: entry.location)
  }
}
