package import CScriptModules

/// The text of a script, which any realm of any machine of this thread can evaluate.
package final class Script {
  let source: GuestString
  let url: GuestString
  let file: String
  /// The author's part of the text, if its blocks are counted.
  let counted: CountedText?
  /// Made at the second evaluation; in a process that counts blocks, at the first one.
  var compiled: CompiledScript?
  var wasEvaluated = false

  package init(_ text: String, file: String, counting counted: CountedText? = nil) {
    source = GuestString(text)
    url = GuestString(file)
    self.file = file
    self.counted = counted
  }

  /// An embedded file of this package.
  package convenience init(_ module: ScriptModule) {
    let text = unsafe UnsafeRawBufferPointer(start: module.text, count: module.length)
    unsafe self.init(String(decoding: text, as: UTF8.self), file: String(cString: module.name))
  }
}

/// The scripts of this module, compiled once for each machine.
final class OwnScripts {
  let engine = unsafe Script(script_module_engine)
}
