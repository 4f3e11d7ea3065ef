import ScriptEngine

extension NativeFunctions {
  /// Random bytes, and what a script knows of its surroundings.
  mutating func addChance(_ environment: ScriptEnvironment) {
    add("random") { [weak environment] call in
      let count = max(0, min(1 << 24, Int(call.argument(0)?.number ?? 0)))
      return .string(BinaryText.text(environment?.randomBytes(count) ?? []))
    }
    add("variables") { _ in .string("{}") }
    add("print") { [weak environment] call in
      let level = call.argument(0)?.text ?? "log"
      environment?.output.print(call.argument(1)?.text ?? "", level: level) {
        call.realm.callerLocation()
      }
      return .undefined
    }
  }
}
