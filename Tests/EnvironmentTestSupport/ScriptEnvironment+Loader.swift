import ScriptEngine

@testable import ScriptEnvironment

extension ScriptEnvironment {
  /// Makes the function that loads a module once, from its text.
  func loader(of module: ModuleScript) throws(ScriptEngineError) -> ProtectedValue {
    try loader(of: module, compiled(module))
  }
}
