import CJavaScriptCore

extension VirtualMachine {
  /// Evaluates a script in one of the machine's realms.
  ///
  /// The engine copies a text that it evaluates and hashes the copy, which is a good part of what a
  /// realm costs. So a script that is evaluated again is compiled: its text is copied once.
  func evaluate(
    _ script: Script,
    in context: OpaquePointer,
    exception: UnsafeMutablePointer<OpaquePointer?>?
  ) -> OpaquePointer? {
    inspector?.link.add(.began(file: script.file))
    if let scripts, let compiled = compiled(script, by: scripts) {
      return unsafe scripts.evaluate(context, compiled.reference, nil, exception)
    }
    return unsafe script.source.withReference { source in
      unsafe script.url.withReference { url in
        unsafe JSEvaluateScript(context, source, nil, url, 1, exception)
      }
    }
  }

  /// Nil at the first evaluation, for a script with a syntax error, and for one that another machine
  /// has compiled.
  private func compiled(_ script: Script, by scripts: ScriptSymbols) -> CompiledScript? {
    guard let compiled = script.compiled else {
      if script.wasEvaluated { script.compiled = unsafe scripts.compile(script, in: group) }
      script.wasEvaluated = true
      return script.compiled
    }
    return unsafe compiled.group == group ? compiled : nil
  }
}
