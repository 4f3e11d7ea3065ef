import ScriptEngine

extension NativeFunctions {
  /// Random bytes and what else cryptography asks for, and what a script knows of its surroundings.
  mutating func addCrypto(_ environment: ScriptEnvironment) {
    let crypto = CryptoFunctions { [weak environment] count in
      environment?.randomBytes(count) ?? []
    }
    for name in CryptoFunctions.names {
      if let body = crypto.function(named: name) { add(name, body) }
    }
    add("variables") { [weak environment] _ in .string(environment?.variables ?? "{}") }
    add("print") { [weak environment] call in
      let level = call.argument(0)?.text ?? "log"
      environment?.output.print(call.argument(1)?.text ?? "", level: level) {
        call.realm.callerLocation()
      }
      return .undefined
    }
  }
}
