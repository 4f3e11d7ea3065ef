import CScriptModules

/// The modules of Node.js that scripts can require and use.
package enum NodeModules {
  /// Whether there is one of that name, as `require` takes it without `node:`.
  package static func contains(_ name: String) -> Bool {
    unsafe script_module_named("node/\(name)") != nil
  }
}
