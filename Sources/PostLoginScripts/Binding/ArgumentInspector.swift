import CScriptModules
import ScriptEngine

/// Reads of arguments what their JSON does not tell, in one realm.
final class ArgumentInspector {
  // Not owned: the realm's owner keeps this.
  private unowned let realm: Realm
  /// Made at first use, since most executions never need it.
  private var function: ProtectedValue?

  init(in realm: Realm) {
    self.realm = realm
  }

  /// What `arguments.js` writes about an argument; nil where a guest has replaced what it needs.
  func inspect(
    _ value: GuestValue,
    wantsTexts: Bool,
    atMost limit: Int
  ) -> GuestValue.Serialization? {
    if function == nil {
      let script = realm.machine.resident { _ in InspectorScript() }.script
      function = try? realm.evaluate(script)
    }
    guard let function else { return nil }
    let wish: HostArgument = wantsTexts ? .number(1) : .undefined
    return function.callForBytes([.guest(value), wish], atMost: limit, in: realm)
  }
}

/// The embedded script, made once for each machine.
private final class InspectorScript {
  let script = Script(script_module_arguments)
}
