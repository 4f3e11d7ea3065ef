import CScriptModules
import ScriptEngine

/// The embedded scripts of this room, made once for each machine.
final class EnvironmentScripts {
  let commonjs = Script(script_module_commonjs)
  let console = Script(script_module_console)
  let clock = Script(script_module_clock)
}

extension VirtualMachine {
  var environmentScripts: EnvironmentScripts { resident { _ in EnvironmentScripts() } }
}
