import PostLogin

extension ActionReport {
  /// The commands with the places of their calls, from the trace; the engine records places only
  /// for commands with diagnostics.
  var placedCommands: [Command] {
    guard let trace else { return commands }
    let calls = trace.entries.filter { $0.kind == .call }
    var places = Dictionary(grouping: calls, by: \.path).mapValues { $0.map(\.location)[...] }
    return commands.map { command in
      var command = command
      let path = "api.\(command.method)"
      // The trace contains repeated calls at one place only once.
      let isLast = places[path]?.count == 1
      let place = isLast ? places[path]?.first : places[path]?.popFirst()
      command.location = command.location ?? place.flatMap(\.self)
      return command
    }
  }
}
