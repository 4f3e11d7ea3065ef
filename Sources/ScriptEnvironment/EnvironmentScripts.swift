import CScriptModules
import ScriptEngine

/// The embedded scripts of this room, made once for each machine.
final class EnvironmentScripts {
  let environment = Script(script_module_environment)
  let clock = Script(script_module_clock)
  private(set) var internals: [String: Script] = [:]
  private var modules: [String: (text: String, script: WrappedScript)] = [:]

  /// The module of ours that has a name; nil where there is none.
  func `internal`(_ name: String) -> Script? {
    if let script = internals[name] { return script }
    // A name in C ends at a zero, which a script can write into its own.
    guard !name.utf8.contains(0) else { return nil }
    let script = unsafe script_module_named(name).map { unsafe Script($0.pointee) }
    internals[name] = script
    return script
  }

  /// Whether a module is the Action's author's own: neither an installed package nor a stand-in.
  private func isOwn(_ path: String) -> Bool {
    !path.contains("/node_modules/") && !path.hasPrefix("stand-in:")
  }

  /// A module from outside, compiled once for as long as its text stays the same.
  func module(_ text: String, at path: String) -> WrappedScript {
    if let known = modules[path], known.text == text { return known.script }
    let script = WrappedScript(
      text,
      file: path,
      parameters: ["exports", "require", "module", "__filename", "__dirname", "actions"],
      isCounted: isOwn(path)
    )
    modules[path] = (text, script)
    return script
  }
}

extension VirtualMachine {
  var environmentScripts: EnvironmentScripts { resident { _ in EnvironmentScripts() } }
}
