import CScriptModules
import ScriptEngine

/// Reads details of arguments that their JSON does not show, such as non-string texts.
final class ArgumentInspector {
  // Unowned: the owner of the realm keeps this.
  private unowned let realm: Realm
  /// Made at first use, since most executions never need it.
  private var function: ProtectedValue?

  init(in realm: Realm) {
    self.realm = realm
  }

  /// The description that `arguments.js` makes of an argument; nil if a script has replaced a
  /// built-in that it needs.
  func inspect(
    _ value: GuestValue,
    wantsTexts: Bool,
    atMost limit: Int
  ) -> GuestValue.Serialization? {
    prepare()
    guard let function else { return nil }
    let textFlag: HostArgument = wantsTexts ? .number(1) : .undefined
    return function.callForBytes([.guest(value), textFlag], atMost: limit, in: realm)
  }

  /// Makes the function, if it is not made yet.
  func prepare() {
    guard function == nil else { return }
    let script = realm.machine.resident { _ in InspectorScript() }.script
    function = try? realm.evaluate(script)
  }
}

/// The embedded script, compiled once for each machine.
private final class InspectorScript {
  let script = Script(script_module_arguments)
}
