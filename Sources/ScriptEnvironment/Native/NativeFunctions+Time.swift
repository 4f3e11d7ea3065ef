import ScriptEngine

extension NativeFunctions {
  /// Clocks, and what moves them.
  mutating func addTime(_ environment: ScriptEnvironment) {
    add("now") { [weak environment] _ in .number(environment?.time.now ?? 0) }
    add("elapsed") { [weak environment] _ in .number(environment?.time.elapsed ?? 0) }
    add("advance") { [weak environment] call in
      .boolean(environment?.advance(to: call.argument(0)?.number ?? .nan) ?? false)
    }
    add("setTicks") { Self.setFunction($0, for: .beforeMicrotasks) }
    add("setNextTask") { [weak environment] call in
      environment?.mayHaveTasks = true
      return Self.setFunction(call, for: .afterMicrotasks)
    }
  }

  private static func setFunction(_ call: HostCall, for turn: Realm.Turn) -> HostReply {
    if let function = call.argument(0) { try? call.realm.setFunction(function, for: turn) }
    return .undefined
  }
}
