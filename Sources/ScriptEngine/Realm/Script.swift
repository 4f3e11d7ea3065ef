package import CScriptModules

/// The text of a script, ready to be evaluated in any realm of any machine of this thread.
package final class Script {
  let source: GuestString
  let url: GuestString
  let file: String
  /// The author's part of it, where its blocks are counted in a process that counts any.
  let counted: CountedText?
  /// Made at the first evaluation in a process that counts blocks.
  var compiled: CompiledScript?

  package init(_ text: String, file: String, counting counted: CountedText? = nil) {
    source = GuestString(text)
    url = GuestString(file)
    self.file = file
    self.counted = counted
  }

  /// One of our own embedded files.
  package convenience init(_ module: ScriptModule) {
    let text = unsafe UnsafeRawBufferPointer(start: module.text, count: module.length)
    unsafe self.init(String(decoding: text, as: UTF8.self), file: String(cString: module.name))
  }
}

/// The engine's own scripts, made once for each machine.
final class OwnScripts {
  let engine = unsafe Script(script_module_engine)
}
