package import ScriptEngine

/// What a script expects around the language, in one realm: a console, modules, a clock.
package final class ScriptEnvironment {
  private let realm: Realm
  private let loaderFactory: ProtectedValue
  private let require: ProtectedValue
  private let console: ProtectedValue
  private var clock: ProtectedValue?
  /// What the present execution has printed.
  package let output = ConsoleOutput()

  package init(in realm: Realm) throws(ScriptEngineError) {
    self.realm = realm
    loaderFactory = try realm.evaluate(realm.machine.environmentScripts.commonjs)
    require = realm.makeFunction("require", requireModule)
    let source = realm.add(ConsoleMembers(output: output))
    console = realm.makeLazyObject(LazyObject(source: source, kind: 0, serial: 0))
    realm.setGlobal("console", to: console)
  }

  /// Makes the function that loads a module at its first call and gives its exports.
  ///
  /// - Throws: `syntaxError` with file and line.
  package func loader(of module: ModuleScript) throws(ScriptEngineError) -> ProtectedValue {
    let compiled = try realm.evaluate(module.script)
    return try loaderFactory.call(
      [.protected(compiled), .protected(console), .protected(require)],
      in: realm
    )
  }

  /// Stops the realm's clock at a time, in milliseconds since 1970; nil lets it run.
  package func setClock(_ now: Double?) throws(ScriptEngineError) {
    guard clock != nil || now != nil else { return }
    if clock == nil { clock = try realm.evaluate(realm.machine.environmentScripts.clock) }
    _ = try clock?.call([now.map { .number($0) } ?? .undefined], in: realm)
  }
}

/// No module can be had from outside; the error is the one Node.js has for a missing one.
private func requireModule(_ call: HostCall) -> HostReply {
  let name = call.argument(0)?.text ?? "undefined"
  return .failure(HostError("Error", "Cannot find module '\(name)'", code: "MODULE_NOT_FOUND"))
}
