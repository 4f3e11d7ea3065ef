package import ScriptEngine

extension ScriptEnvironment {
  /// Gives a realm those globals of our modules that a module names, each made at its first use.
  ///
  /// Other ones are found too, but what makes them changes the realm.
  package func showGlobals(namedBy module: ModuleScript) throws(ScriptEngineError) {
    guard !module.namedGlobals.isEmpty else { return }
    try realm.showGlobals(module.namedGlobals, by: functions.member("show", in: realm))
  }

  /// Records which modules there are; call it before the first execution of a recorded realm.
  ///
  /// With `keepsRequests`, those of a request are made before, and no execution has to make them.
  /// Returns an object with all that a guest can reach of them.
  package func recordModules(keepsRequests: Bool) throws(ScriptEngineError) -> ProtectedValue? {
    let record = try functions.member("record", in: realm)
    guard keepsRequests else {
      _ = try record.call([], in: realm)
      return nil
    }
    return try record.call([.number(1)], in: realm)
  }

  /// Makes the function that puts a recorded realm back to its start, which `renew` calls.
  ///
  /// It hands `use` a loader of a module that has not run, and calls `reset`.
  package func renewer(
    of module: ModuleScript,
    _ compiled: ProtectedValue,
    use: ProtectedValue,
    reset: ProtectedValue
  ) throws(ScriptEngineError) -> ProtectedValue {
    try functions.member("renewer", in: realm).call(
      [
        .protected(compiled), .string(GuestString(module.file)), .protected(console),
        .protected(use), .protected(reset),
      ],
      in: realm
    )
  }

  /// Drops the modules that were made since the record, by the function of `renewer`.
  package func renew(by renewer: ProtectedValue) throws(ScriptEngineError) {
    consoleMembers.forgetWriters()
    mayHaveTasks = false
    moduleTexts.removeAll()
    _ = try renewer.call([], in: realm)
  }
}
